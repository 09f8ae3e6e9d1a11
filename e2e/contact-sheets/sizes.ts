/** The sizes of the windows, and how the sheets arrange their pictures. */
export const SIZES = {
  phone: {
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    columns: 10,
    /** The width of a picture on the sheet, in px. */
    width: 200,
  },
  desktop: { use: { viewport: { width: 1440, height: 900 } }, columns: 6, width: 340 },
} as const;
