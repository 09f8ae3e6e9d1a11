type Size = { readonly width: number; readonly height: number };

/** The largest part of the picture that may be cropped so that it covers the stage. */
const MAX_CROPPED = 0.2;
/** Keeps exactly 20% on the covering side in spite of rounding. */
const ROUNDING = 1e-6;

/** Returns how the picture fills the stage: it covers the stage unless that would crop more than 20% of it. */
export function stageFit(stage: Size, picture: Size): 'cover' | 'contain' {
  const ratio = (stage.width * picture.height) / (stage.height * picture.width);
  const cropped = 1 - Math.min(ratio, 1 / ratio);
  return cropped <= MAX_CROPPED + ROUNDING ? 'cover' : 'contain';
}
