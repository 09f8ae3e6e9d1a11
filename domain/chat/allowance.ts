/** The answers per UTC day and account, without and with VIP (spec §1; our figures). */
export const DAILY_ANSWERS = 20;
export const DAILY_ANSWERS_VIP = 200;

/** The tokens of the language model per UTC day and account for each allowed answer, with what it reads and writes. */
const TOKENS_PER_ANSWER = 8_000;

/** What an account has used on a UTC day. A failed answer counts no answer, but its tokens. */
export type ChatUsage = { readonly answers: number; readonly tokens: number };

export function dailyAnswers(isVip: boolean): number {
  return isVip ? DAILY_ANSWERS_VIP : DAILY_ANSWERS;
}

/** Returns the answers that are left today; none when the tokens are used up. */
export function answersLeft({ answers, tokens }: ChatUsage, isVip: boolean): number {
  const limit = dailyAnswers(isVip);
  return tokens >= limit * TOKENS_PER_ANSWER ? 0 : Math.max(0, limit - answers);
}
