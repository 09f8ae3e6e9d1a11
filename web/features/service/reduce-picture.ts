/** Above this size, decoding could exhaust the memory of a phone. */
export const MAX_SOURCE_BYTES = 20 * 1024 ** 2;

const MAX_REDUCED_BYTES = 1_000_000;

/** The attempts, from the best to the smallest. The last one is below the limit for every picture. */
const ATTEMPTS = [
  { megapixels: 4, quality: 0.85 },
  { megapixels: 4, quality: 0.6 },
  { megapixels: 2, quality: 0.6 },
  { megapixels: 1, quality: 0.4 },
] as const;

/**
 * Encodes a picture again, upright, with at most 1 MB and without its metadata.
 * @throws DOMException if the browser cannot decode it
 */
export async function reducePicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    let reduced = file;
    for (const attempt of ATTEMPTS) {
      reduced = await encode(bitmap, attempt);
      if (reduced.size <= MAX_REDUCED_BYTES) break;
    }
    return reduced;
  } finally {
    bitmap.close();
  }
}

async function encode(bitmap: ImageBitmap, { megapixels, quality }: (typeof ATTEMPTS)[number]): Promise<Blob> {
  const { width, height } = bitmap;
  const scale = Math.min(1, Math.sqrt((megapixels * 1_000_000) / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('there is no canvas', 'NotSupportedError');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await toBlob(canvas, 'image/webp', quality);
  // Browsers that cannot write WebP return PNG.
  return webp.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new DOMException('the picture is too large', 'EncodingError'))),
      type,
      quality,
    );
  });
}
