/**
 * The stream of single frames of a video, in px. `bandwidth` is its peak in bits per second if the frames were played
 * at their times.
 */
export type IFrames = { bandwidth: number; codecs: string; width: number; height: number };
