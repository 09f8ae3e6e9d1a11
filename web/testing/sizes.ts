/** The sizes of windows, in CSS pixels: width and height. */
export const PHONE = [390, 844] as const;
const DESKTOP = [1440, 900] as const;
export const SIZES = [PHONE, DESKTOP] as const;
/** The same as options of `renderPage`. */
export const SIZE_OPTIONS = [{ size: PHONE }, { size: DESKTOP }] as const;
