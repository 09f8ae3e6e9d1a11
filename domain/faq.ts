/** The categories of frequently asked questions in the order of the app. */
export const FAQ_CATEGORIES = ['watching', 'coins', 'vip', 'rewards', 'account', 'technical'] as const;
