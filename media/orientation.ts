/** Reads how the picture of a JPEG file is turned and mirrored. Versions of ffmpeg differ in whether they apply it. */

const START_OF_SCAN = 0xda;
const APP1 = 0xe1;
const EXIF_HEADER = 'Exif\0\0';
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** The filters of ffmpeg that show the picture upright, by the Exif value minus 1. */
const FILTERS = [[], ['hflip'], ['hflip', 'vflip'], ['vflip'], ...[0, 1, 3, 2].map((turn) => [`transpose=${turn}`])];

/** Returns the filters that show the picture upright: none if the file has no valid Exif orientation. */
export function uprightFilters(file: Buffer): readonly string[] {
  const exif = findExif(file);
  return FILTERS[(exif ? readOrientation(exif) : 1) - 1] ?? [];
}

/** Returns the TIFF data of the Exif segment. */
function findExif(file: Buffer): Buffer | undefined {
  if (file.toString('hex', 0, 2) !== 'ffd8') return undefined;
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== START_OF_SCAN;) {
    const end = at + 2 + file.readUInt16BE(at + 2);
    const body = file.subarray(at + 4, end);
    if (file[at + 1] === APP1 && body.toString('latin1', 0, 6) === EXIF_HEADER) return body.subarray(6);
    at = end;
  }
  return undefined;
}

/** Returns 1, which means upright, if the data has no orientation. */
function readOrientation(tiff: Buffer): number {
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const read = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > tiff.length) return 0;
    return isLittleEndian ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = read(4, 4);
  const entries = Array.from({ length: read(directory, 2) }, (_, index) => directory + 2 + index * ENTRY_BYTES);
  const entry = entries.find((at) => read(at, 2) === ORIENTATION_TAG);
  return entry === undefined ? 1 : read(entry + 8, 2);
}
