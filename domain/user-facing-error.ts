/** An error that the terminal prints without a stack trace. */
export class UserFacingError extends Error {}
