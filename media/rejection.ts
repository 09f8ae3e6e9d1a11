/** The reason why a file cannot become an episode or a cover. The names are stable, because scripts may depend on them. */
export type RejectionReason =
  | 'not-found'
  | 'not-a-file'
  | 'symlink'
  | 'outside-folder'
  | 'empty'
  | 'too-large'
  | 'not-a-video'
  | 'no-video-track'
  | 'unsupported-codec'
  | 'too-short'
  | 'too-long'
  | 'too-many-pixels'
  | 'truncated'
  | 'unreadable'
  | 'changed'
  | 'not-an-image'
  | 'unreadable-image';

const MESSAGES: Record<RejectionReason, string> = {
  'not-found': 'The file does not exist.',
  'not-a-file': 'The path is not a regular file.',
  symlink: 'Symbolic links are not accepted.',
  'outside-folder': 'The file is outside the allowed folder.',
  empty: 'The file is empty.',
  'too-large': 'The file is too large.',
  'not-a-video': 'The file is not an MP4, WebM, Matroska or MPEG-TS video.',
  'no-video-track': 'The file has no video track.',
  'unsupported-codec': 'The video codec is not supported.',
  'too-short': 'The video is shorter than one second.',
  'too-long': 'The video is longer than ten minutes.',
  'too-many-pixels': 'The picture is larger than 4096 pixels on one side.',
  truncated: 'The file ends before the video does.',
  unreadable: 'The video cannot be decoded.',
  changed: 'The file changed during the import. Import the show again when it is complete.',
  'not-an-image': 'The file is not a PNG, JPEG or WebP image.',
  'unreadable-image': 'The picture cannot be decoded, or it has more than 40 megapixels.',
};

export class MediaRejectedError extends Error {
  readonly reason: RejectionReason;

  /** @param options `message` replaces the reason's own one */
  constructor(reason: RejectionReason, options: ErrorOptions & { message?: string } = {}) {
    super(options.message ?? MESSAGES[reason], options);
    this.name = 'MediaRejectedError';
    this.reason = reason;
  }
}
