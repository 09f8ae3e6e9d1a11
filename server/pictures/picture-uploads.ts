import { createAddressThrottle } from '#server/http/throttle.ts';
import type { PictureEncoder } from './picture-encoder.ts';

const DAY_S = 86_400;

type Upload = { readonly userId: number; readonly address: string; readonly content: Buffer };

/** @throws ThrottledError above the bytes of the address, and what the encoder throws */
export type PictureUploads = (upload: Upload) => Promise<Buffer>;

/** Encodes uploads, of each viewer one at a time, so that no viewer fills the encoder's queue. */
export function createPictureUploads(
  encodePicture: PictureEncoder,
  { addressBytesPerDay }: { readonly addressBytesPerDay: number },
): PictureUploads {
  const countBytes = createAddressThrottle({ points: addressBytesPerDay, seconds: DAY_S });
  const lastOf = new Map<number, Promise<unknown>>();

  return async ({ userId, address, content }) => {
    const earlier = lastOf.get(userId) ?? Promise.resolve();
    const encoding = earlier.then(async () => encodePicture(content));
    const last = encoding.catch(() => undefined);
    lastOf.set(userId, last);
    try {
      const picture = await encoding;
      await countBytes(address, picture.length);
      return picture;
    } finally {
      if (lastOf.get(userId) === last) lastOf.delete(userId);
    }
  };
}
