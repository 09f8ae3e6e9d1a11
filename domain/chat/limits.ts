/** Limits of texts, in characters (UTF-16 units). */
export const MAX_MESSAGE_CHARACTERS = 1_000;
export const MAX_ANSWER_CHARACTERS = 2_000;
export const MAX_MEMORY_CHARACTERS = 160;
export const MAX_REPORT_CHARACTERS = 500;

/** What a character remembers of one viewer at most. The oldest memory is dropped. */
export const MAX_MEMORIES = 30;

export const REPORT_REASONS = ['offensive', 'sexual', 'dangerous', 'untrue', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
