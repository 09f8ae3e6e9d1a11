/** Arguments of ffmpeg and ffprobe that limit what a file can make them allocate. */
const MAX_ALLOCATION_BYTES = 1024 ** 3;

export const MAX_PIXELS = 4096 * 4096;
export const LIMITED_ALLOCATION: readonly string[] = ['-max_alloc', String(MAX_ALLOCATION_BYTES)];

export function limitPixels(pixels: number): string[] {
  return ['-max_pixels', String(pixels)];
}
