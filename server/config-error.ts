import { UserFacingError } from '#domain/user-facing-error.ts';

export class ConfigError extends UserFacingError {}
