/** `answering` while the answer is being written. `stopped` by the viewer, who keeps what was written. */
export const ANSWER_STATES = ['answering', 'done', 'stopped', 'failed'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];
