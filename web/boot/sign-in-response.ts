/** What an identity provider has added to the address to which it returned. */
export type SignInResponse = {
  readonly state: string;
  /** Missing if the viewer or the provider has refused. */
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
};

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

/** Must run before the launch removes the parameters from the address. */
export function readSignInResponse(): void {
  response = parseSignInResponse(location.search);
}

/** Returns the response once. */
export function takeSignInResponse(): SignInResponse | undefined {
  const taken = response;
  response = undefined;
  return taken;
}
