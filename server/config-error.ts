import { UserFacingError } from '#domain/user-facing-error.ts';

/** An invalid setting. The message names the variable and the allowed values. */
export class ConfigError extends UserFacingError {}
