/** The names of the encoding ladder's rungs. */
export type RungName = '360p' | '540p' | '720p' | '1080p';
