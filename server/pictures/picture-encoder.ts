/**
 * Decodes pictures from viewers and encodes them again, which removes their metadata and everything that is not a
 * picture.
 */
import sharp, { type Sharp } from 'sharp';
import { MAX_AVATAR_BYTES } from '#domain/avatars.ts';
import { RuleError } from '#domain/errors.ts';
import { createJobQueue } from '#server/job-queue.ts';

/** Text on a screenshot stays readable. */
const MAX_FEEDBACK_SIDE = 1_600;
const FEEDBACK_QUALITY = 80;
const AVATAR_SIDE = 256;
/** The qualities that are tried one after the other. The last one meets the limit with every picture. */
const AVATAR_QUALITIES = [84, 72, 60, 45, 30, 15, 1];
const MAX_WAITING = 20;
const MAX_PIXELS = 40_000_000;
const TIMEOUT_S = 15;
/** Replaces transparency, whose size the quality does not reduce. It is `--color-raised-high` of the app. */
const BACKGROUND = '#1d1d22';
/** The only decoders that are used for uploads. */
const DECODERS = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'];

/** Returns the picture as WebP. @throws RuleError PictureRejected, NotReady if too many pictures wait */
export type PictureEncoder = (content: Buffer) => Promise<Buffer>;

export type PictureEncoders = {
  /** Keeps the proportions of a picture. */
  readonly feedback: PictureEncoder;
  /** Crops a picture to a square of 256 px around its centre, with at most 50 kB. */
  readonly avatar: PictureEncoder;
};

/** One picture is encoded at a time, with one thread. */
export function createPictureEncoders(): PictureEncoders {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.concurrency(1);
  sharp.cache(false);
  const enqueue = createJobQueue(MAX_WAITING);
  const encoder =
    (encode: (picture: Sharp) => Promise<Buffer>): PictureEncoder =>
    async (content) =>
      enqueue(async () => decode(content, encode));
  return {
    feedback: encoder((picture) =>
      picture
        .resize(MAX_FEEDBACK_SIDE, MAX_FEEDBACK_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: FEEDBACK_QUALITY })
        .toBuffer(),
    ),
    avatar: encoder(encodeAvatar),
  };
}

/** Passes the first frame, upright, to `encode`. An error of the decoder means that the file is not valid. */
async function decode(content: Buffer, encode: (picture: Sharp) => Promise<Buffer>): Promise<Buffer> {
  try {
    return await encode(
      sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
        .autoOrient()
        .timeout({ seconds: TIMEOUT_S }),
    );
  } catch (error) {
    throw new RuleError('PictureRejected', error instanceof Error ? error.message : undefined);
  }
}

async function encodeAvatar(picture: Sharp): Promise<Buffer> {
  const square = picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).flatten({ background: BACKGROUND });
  const { data, info } = await square.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let encoded = data;
  for (const quality of AVATAR_QUALITIES) {
    encoded = await sharp(data, { raw: { width, height, channels } }).webp({ quality }).toBuffer();
    if (encoded.length <= MAX_AVATAR_BYTES) break;
  }
  return encoded;
}
