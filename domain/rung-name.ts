/** The qualities of the encoding ladder. */
export type RungName = '360p' | '540p' | '720p' | '1080p';
