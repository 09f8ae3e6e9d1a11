/** The part of a cover between the header and the text of a portrait banner, as fractions of the cover's height. */
const FACES = { top: 0.32, bottom: 0.5 } as const;

/**
 * Returns how far a portrait banner moves its cover down, as a fraction of the cover's height, so that the faces are
 * neither behind the header nor behind the text. Is negative if the cover moves up.
 *
 * @param focus the centre of the faces; null if it is unknown
 */
export function bannerShift(focus: { readonly y: number } | null): number {
  if (!focus) return 0;
  return Math.min(FACES.bottom, Math.max(FACES.top, focus.y)) - focus.y;
}
