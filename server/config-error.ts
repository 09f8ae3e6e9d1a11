import { UserFacingError } from '#domain/user-facing-error.ts';

/** A setting that cannot be used; the message names it and says what it takes. */
export class ConfigError extends UserFacingError {}
