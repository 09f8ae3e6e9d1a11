/** The qualities of the encoding ladder, named after the width of the upright picture. */
export type RungName = '360p' | '540p' | '720p' | '1080p';
