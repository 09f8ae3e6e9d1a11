/** Reads the limits of uploaded avatars. */
import { z } from 'zod';

const MEBIBYTE = 1_048_576;

export const AVATAR_VARIABLES = {
  AVATARS_PER_DAY: z.coerce.number().int().min(0).default(20),
  AVATARS_ADDRESS_MB: z.coerce.number().int().min(0).default(8),
};

export type AvatarConfig = {
  /** The uploads of a viewer that a node accepts per day. */
  readonly perDay: number;
  /** The bytes of pictures that a node stores per address and day. */
  readonly addressBytesPerDay: number;
};

const Variables = z.object(AVATAR_VARIABLES);

export function readAvatars(values: z.infer<typeof Variables>): AvatarConfig {
  return { perDay: values.AVATARS_PER_DAY, addressBytesPerDay: values.AVATARS_ADDRESS_MB * MEBIBYTE };
}
