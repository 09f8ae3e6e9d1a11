import type { AvatarConfig } from '#server/config-avatars.ts';
import { createThrottle } from '#server/http/throttle.ts';
import type { PictureEncoder } from './picture-encoder.ts';
import { createPictureUploads, type PictureUploads } from './picture-uploads.ts';

const DAY_S = 86_400;

/** Counts the uploads of each viewer too. Unlike pictures of messages, old avatars are soon deleted. */
export function createAvatarUploads(
  encode: PictureEncoder,
  { perDay, addressBytesPerDay }: AvatarConfig,
): PictureUploads {
  const upload = createPictureUploads(encode, { addressBytesPerDay });
  const countUpload = createThrottle({ points: perDay, seconds: DAY_S });
  return async (picture) => {
    await countUpload(String(picture.userId));
    return upload(picture);
  };
}
