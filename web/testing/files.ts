import { expect, vi } from 'vitest';

/** Chooses files as a viewer does in the browser's dialog, which a test cannot open. */
export async function chooseFiles(...files: readonly File[]): Promise<void> {
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  if (input) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns a list of the JSON files that the app saves from now on. They are not really downloaded. */
export function savedFiles(): readonly Promise<unknown>[] {
  const saved: Promise<unknown>[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download !== '') saved.push(fetch(this.href).then((response) => response.json()));
  });
  return saved;
}

type Draw = (context: OffscreenCanvasRenderingContext2D) => void;

/** Returns the file of a picture. */
export async function pictureFile(
  name: string,
  [width, height]: readonly [number, number],
  draw: Draw,
  options: ImageEncodeOptions = { type: 'image/png' },
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) draw(context);
  const blob = await canvas.convertToBlob(options);
  return new File([blob], name, { type: blob.type });
}

/** Returns the red, green and blue of some points of a picture. @param points shares of its width and height */
export async function coloursAt(
  picture: Blob,
  points: readonly (readonly [x: number, y: number])[],
): Promise<readonly (readonly number[])[]> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return points.map(([x, y]) => [...(context?.getImageData(x * width, y * height, 1, 1).data ?? [])].slice(0, 3));
}
