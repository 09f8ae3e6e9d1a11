/** The terminal prints only the message, without a stack trace. */
export class UserFacingError extends Error {}
