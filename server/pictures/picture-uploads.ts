import { RuleError } from '#domain/errors.ts';
import { createAddressThrottle } from '#server/http/throttle.ts';
import type { PictureEncoder } from './picture-encoder.ts';

const DAY_S = 86_400;
/** The bytes that may arrive for each byte that may be stored. Rejected pictures occupy the decoder too. */
const RECEIVED_FACTOR = 8;
/** One is encoded while the next one waits. More would occupy memory outside the limit of the encoder's queue. */
const MAX_OF_VIEWER = 2;

type Upload = { readonly userId: number; readonly address: string; readonly content: Buffer };

/** @throws ThrottledError above the bytes of the address, RuleError NotReady if a picture of the viewer already waits, and what the encoder throws */
export type PictureUploads = (upload: Upload) => Promise<Buffer>;

/** Encodes uploads, of each viewer one at a time, so that no viewer fills the encoder's queue. */
export function createPictureUploads(
  encodePicture: PictureEncoder,
  { addressBytesPerDay }: { readonly addressBytesPerDay: number },
): PictureUploads {
  const countReceived = createAddressThrottle({ points: addressBytesPerDay * RECEIVED_FACTOR, seconds: DAY_S });
  const countStored = createAddressThrottle({ points: addressBytesPerDay, seconds: DAY_S });
  const runningOf = new Map<number, readonly Promise<unknown>[]>();

  return async ({ userId, address, content }) => {
    await countReceived(address, content.length);
    const earlier = runningOf.get(userId) ?? [];
    if (earlier.length >= MAX_OF_VIEWER) throw new RuleError('NotReady', 'a picture of the viewer already waits');
    const encoding = Promise.all(earlier).then(async () => encodePicture(content));
    const ended = encoding.catch(() => undefined);
    runningOf.set(userId, [...earlier, ended]);
    try {
      const picture = await encoding;
      await countStored(address, picture.length);
      return picture;
    } finally {
      const others = (runningOf.get(userId) ?? []).filter((each) => each !== ended);
      if (others.length > 0) runningOf.set(userId, others);
      else runningOf.delete(userId);
    }
  };
}
