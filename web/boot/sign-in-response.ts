/** The parameters that an identity provider has added to the callback address. */
export type SignInResponse = {
  readonly state: string;
  /** Missing if the viewer has cancelled or the provider has refused. */
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
};

/** Returns undefined if the query is not a response. */
export function parseSignInResponse(search: string): SignInResponse | undefined {
  const parameters = new URLSearchParams(search);
  const read = (name: string) => parameters.get(name) ?? undefined;
  const state = read('state');
  const [code, iss, error] = [read('code'), read('iss'), read('error')];
  if (state === undefined || (code === undefined && error === undefined)) return undefined;
  return {
    state,
    ...(code !== undefined && { code }),
    ...(iss !== undefined && { iss }),
    ...(error !== undefined && { error }),
  };
}

let response: SignInResponse | undefined;

/** Reads the response before the launch removes its parameters from the address. */
export function readSignInResponse(): void {
  response = parseSignInResponse(location.search);
}

/** Returns the response in the first call, and undefined in later ones. */
export function takeSignInResponse(): SignInResponse | undefined {
  const taken = response;
  response = undefined;
  return taken;
}
