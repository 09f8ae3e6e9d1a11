/** Signing in with a third-party account. Spec §6. */

export const SIGN_IN_CHANNELS = ['google', 'apple', 'facebook'] as const;
export type SignInChannel = (typeof SIGN_IN_CHANNELS)[number];

/** The names of the channels in `loginType` and `bound`. Spec §3. */
export const LOGIN_TYPE_OF = { google: 'Google', apple: 'Apple', facebook: 'Facebook' } as const satisfies Readonly<
  Record<SignInChannel, string>
>;

/** How long a viewer may take from the start of a sign-in until its ID token arrives. */
export const SIGN_IN_LIFE_MS = 600_000;
