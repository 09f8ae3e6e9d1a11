/** An error that the operator can fix. The terminal prints its message without a stack trace. */
export class UserFacingError extends Error {}
