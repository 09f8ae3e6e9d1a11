/** Crops a photo to a square. */

/** The square in which the viewer moves the photo, in CSS pixels. It fits on a phone of 320 px. */
export const FRAME_PX = 272;
/** The server scales the picture down, which looks better than a small upload. */
const OUTPUT_PX = 512;
const QUALITY = 0.9;

type Size = { readonly width: number; readonly height: number };

/** Returns the size at which a photo covers the frame. */
export function coverSize({ width, height }: Size): Size {
  const shorter = Math.min(width, height);
  return { width: (width * FRAME_PX) / shorter, height: (height * FRAME_PX) / shorter };
}

/** How far the covering photo is enlarged and moved, in CSS pixels. */
export type Transform = { readonly scale: number; readonly positionX: number; readonly positionY: number };

type Square = { readonly x: number; readonly y: number; readonly side: number };

/** Returns the part of the photo inside the frame, in the photo's own pixels. It never exceeds the photo. */
export function visibleSquare(photo: Size, { scale, positionX, positionY }: Transform): Square {
  const pixels = Math.min(photo.width, photo.height) / FRAME_PX / scale;
  const side = FRAME_PX * pixels;
  const within = (position: number, length: number) => Math.min(Math.max(-position * pixels, 0), length - side);
  return { x: within(positionX, photo.width), y: within(positionY, photo.height), side };
}

/** Returns a WebP or, where the browser cannot write it, a JPEG. @throws DOMException if the photo cannot be drawn */
export async function cropPhoto(photo: HTMLImageElement, transform: Transform): Promise<Blob> {
  const { x, y, side } = visibleSquare({ width: photo.naturalWidth, height: photo.naturalHeight }, transform);
  const canvas = document.createElement('canvas');
  canvas.width = OUTPUT_PX;
  canvas.height = OUTPUT_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('there is no canvas', 'NotSupportedError');
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, x, y, side, side, 0, 0, OUTPUT_PX, OUTPUT_PX);
  const webp = await toBlob(canvas, 'image/webp');
  // Browsers that cannot write WebP return PNG.
  return webp.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg');
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new DOMException('the photo is too large', 'EncodingError'))),
      type,
      QUALITY,
    );
  });
}
