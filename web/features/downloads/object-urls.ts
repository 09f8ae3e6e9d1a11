/** The object URLs of stored files. Each file has one URL during a visit. */
const urls = new Map<string, string>();

function objectUrl(id: string, content: BlobPart, type: string): string {
  const url = urls.get(id) ?? URL.createObjectURL(new Blob([content], { type }));
  urls.set(id, url);
  return url;
}

/** Browsers recognise the format of a picture by its content. */
export function pictureUrl(id: string, picture: ArrayBuffer | null): string | undefined {
  return picture ? objectUrl(id, picture, 'image/*') : undefined;
}

export function subtitleUrl(id: string, text: string): string {
  return objectUrl(id, text, 'text/vtt');
}
