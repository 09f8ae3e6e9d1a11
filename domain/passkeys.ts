/** Limits of passkeys. Spec §9. */
export const MAX_PASSKEYS = 10;
/** How long a viewer may take to confirm with an authenticator. */
export const PASSKEY_CHALLENGE_MS = 300_000;
