/** The kinds of messages, which a viewer can switch off one by one. The most important comes first. */
export const PUSH_KINDS = ['renewal', 'release', 'new_episodes', 'bonus_expiry'] as const;

export type PushKind = (typeof PUSH_KINDS)[number];

/** The largest number of devices of an account that get messages. */
export const MAX_SUBSCRIPTIONS = 10;
