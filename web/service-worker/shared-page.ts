const SHARED_LINK = /^\/s\/[\w-]+\/(?<tvId>\w+)(?:\/(?<ep>\d+))?$/;

/** Redirects a shared link, which only the server can open, to the same page of the app. */
export function sharedPage({ origin, pathname, search }: URL): Response | undefined {
  const { tvId, ep } = SHARED_LINK.exec(pathname)?.groups ?? {};
  if (tvId === undefined) return undefined;
  const page = ep === undefined ? `detail?tv_id=${tvId}` : `index?tv_id=${tvId}&ep=${ep}`;
  return Response.redirect(`${origin}/${search}#/pages/shortPlay/${page}`);
}
