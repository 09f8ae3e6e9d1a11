import { download as endpoint, downloadsCheck as checkEndpoint } from '#contract/endpoints/download.ts';
import { accessOf, type Access } from '#domain/access.ts';
import { RuleError } from '#domain/errors.ts';
import type { CatalogueShow } from '#server/catalogue/catalogue.ts';
import { readShowWithTerms, type ShowWithTerms } from '#server/catalogue/show-terms.ts';
import type { Context } from '#server/context.ts';
import { readEntitlements, type Entitlements } from '#server/db/entitlements.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentMedia } from '#server/media/present-media.ts';

const NONE: ReadonlySet<number> = new Set();

function accessTo({ tvId, freeEpisodes }: CatalogueShow, ep: number, entitlements: Entitlements, now: Date): Access {
  const { vipExpiresAt, unlocked } = entitlements;
  const hasVip = vipExpiresAt !== null && vipExpiresAt > now;
  return accessOf(ep, freeEpisodes, { unlocked: unlocked.get(tvId) ?? NONE, hasVip });
}

/** Returns when the access ends, or null if it has no end. Only VIP ends by itself. */
function expiryOf(access: Access, { vipExpiresAt }: Entitlements): string | null {
  return access === 'vip' && vipExpiresAt ? vipExpiresAt.toISOString() : null;
}

/** Downloads do not count as streams: nothing plays during a download. Their own limit prevents that they replace streams. */
export const download = defineHandler(endpoint, async ({ input, viewer, context }) => {
  const { catalogue, db, clock, mediaTokens } = context;
  const { show, episodes } = await readShowWithTerms(catalogue, input.tv_id);
  const episode = episodes.find(({ ep }) => ep === input.ep);
  if (!episode) throw new RuleError('EpisodeNotFound');
  const now = clock.now();
  const entitlements = await readEntitlements(db, viewer.userId, [show.tvId]);
  const access = accessTo(show, episode.ep, entitlements, now);
  if (access === 'locked') throw new RuleError('DownloadLocked');
  context.countDownload(viewer.userId, `${show.tvId} ${episode.ep}`);
  const asset = await catalogue.asset(episode.assetId);
  return {
    tv_id: show.tvId,
    ep: episode.ep,
    access,
    poster: episode.poster,
    media: presentMedia(asset, episode.audioLang, viewer, mediaTokens, now),
    expires_at: expiryOf(access, entitlements),
    server_time: now.toISOString(),
  };
});

/** Returns the published ones of the shows. */
async function readOffered({ catalogue }: Context, tvIds: readonly string[]): Promise<Map<string, ShowWithTerms>> {
  const { shows } = await catalogue.snapshot();
  const offered = tvIds.filter((tvId) => shows.has(tvId));
  return new Map(
    await Promise.all(
      offered.map(async (tvId): Promise<[string, ShowWithTerms]> => [tvId, await readShowWithTerms(catalogue, tvId)]),
    ),
  );
}

export const downloadsCheck = defineHandler(checkEndpoint, async ({ input, viewer, context }) => {
  const { catalogue, db, clock } = context;
  const shows = await readOffered(context, [...new Set(input.items.map(({ tv_id: tvId }) => tvId))]);
  const now = clock.now();
  const entitlements = await readEntitlements(db, viewer.userId, [...shows.keys()]);
  const check = async ({ tv_id: tvId, ep, rendition }: (typeof input.items)[number]) => {
    const offer = shows.get(tvId);
    const episode = offer?.episodes.find((each) => each.ep === ep);
    const access = offer && episode ? accessTo(offer.show, ep, entitlements, now) : 'locked';
    const notEntitled = { tv_id: tvId, ep, entitled: false, expires_at: null };
    if (!episode || access === 'locked') return notEntitled;
    const { renditions } = await catalogue.asset(episode.assetId);
    if (!renditions.some(({ id }) => id === rendition)) return notEntitled;
    return { tv_id: tvId, ep, entitled: true, expires_at: expiryOf(access, entitlements) };
  };
  return { items: await Promise.all(input.items.map(check)), server_time: now.toISOString() };
});
