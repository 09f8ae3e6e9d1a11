/** Makes figures of what was noted in a page. */
import type { Note } from './recorder.ts';

export type FirstFrames = {
  /** The video that they belong to. */
  readonly video: number;
  /** When the first frame stood on the screen, on the page's clock. */
  readonly first: number;
  /** When one stood there that differs from the still picture before it, and that frame's time in the video, in s. */
  readonly moving: number;
  readonly mediaTime: number;
};

type ShownFrame = Note & { readonly shownAt: number; readonly mediaTime: number; readonly width: number };

export function isShownFrame(note: Note): note is ShownFrame {
  return note.kind === 'frame' && typeof note.shownAt === 'number';
}

/** When the last thing of this kind happened. @throws Error where it never did */
export function momentOf(notes: readonly Note[], kind: Note['kind']): number {
  const note = notes.findLast((each) => each.kind === kind);
  if (!note) throw new Error(`nothing was noted of ${kind}`);
  return note.at;
}

/**
 * The first frames that were shown after a moment.
 * @param except a video that does not count, for it was watched before
 * @throws Error where nothing moved
 */
export function firstFrames(notes: readonly Note[], since: number, except = 0): FirstFrames {
  const isLater = (note: Note): note is ShownFrame => isShownFrame(note) && note.at >= since && note.video !== except;
  const shown = notes.filter(isLater);
  const [first] = shown;
  if (!first) throw new Error('no frame was shown');
  const { video, ep } = first;
  const standing = notes.findLast(
    (note) => note.kind === 'frame' && note.video === video && note.ep >= ep - 1 && note.at < since,
  );
  const still = standing?.mediaTime ?? first.mediaTime;
  const moving = shown.find((note) => note.video === video && note.mediaTime > still);
  if (!moving) throw new Error('no picture moved');
  return { video, first: first.shownAt, moving: moving.shownAt, mediaTime: moving.mediaTime };
}

/**
 * The video that was watched when the last thing of this kind happened. By the order of the notes: a frame bears the
 * time of its refresh, which can be earlier than what brought it about.
 */
export function watchedBefore(notes: readonly Note[], kind: Note['kind']): number {
  const before = notes.slice(
    0,
    notes.findLastIndex((note) => note.kind === kind),
  );
  return before.findLast((note) => note.kind === 'frame' && note.isWatched)?.video ?? 0;
}
