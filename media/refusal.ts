/** Why a file cannot become an episode. Each name is stable: screens and operators may key on it. */
export type RefusalName =
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
  | 'unreadable';

const sentences: Record<RefusalName, string> = {
  'not-found': 'There is no such file.',
  'not-a-file': 'This is not a regular file.',
  symlink: 'Symbolic links are not accepted.',
  'outside-folder': 'The file lies outside the folder that may be read.',
  empty: 'The file is empty.',
  'too-large': 'The file is larger than 4 GiB.',
  'not-a-video': 'The file is not an MP4, WebM, Matroska or MPEG-TS video.',
  'no-video-track': 'The file has no video track.',
  'unsupported-codec': 'The video is in a format that is not accepted.',
  'too-short': 'The video is shorter than one second.',
  'too-long': 'The video is longer than ten minutes.',
  'too-many-pixels': 'The picture is larger than 4096 pixels on one side.',
  truncated: 'The file ends before the video does.',
  unreadable: 'The video cannot be decoded.',
};

/** A source that is refused for what it is: `reason` is the machine's name, `message` one sentence for people. */
export class MediaRefused extends Error {
  readonly reason: RefusalName;

  constructor(reason: RefusalName, options?: ErrorOptions) {
    super(sentences[reason], options);
    this.name = 'MediaRefused';
    this.reason = reason;
  }
}
