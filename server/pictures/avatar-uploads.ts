import type { AvatarConfig } from '#server/config-avatars.ts';
import { createThrottle } from '#server/http/throttle.ts';
import type { PictureEncoder } from './picture-encoder.ts';
import { createPictureUploads, type PictureUploads } from './picture-uploads.ts';

const DAY_S = 86_400;

/** Also limits the uploads of each viewer, because old avatars are soon deleted and so limit nothing. */
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
