import { UserFacingError } from '#domain/user-facing-error.ts';

/** Lists what is wrong with a show folder. */
export class ImportRejectedError extends UserFacingError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
