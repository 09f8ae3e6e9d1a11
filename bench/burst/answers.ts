/** The number of answers by HTTP status. */
export type Answers = Record<string, number>;

const STATUS = /^HTTP\/1\.1 (\d+)/;

export const statusOf = (response: string): string => STATUS.exec(response)?.[1] ?? 'none';

export function count(answers: Answers, status: string): void {
  answers[status] = (answers[status] ?? 0) + 1;
}
