export const PRODUCT_NAME = 'Cliffhanger';

/** The name in paths, databases and application ids. */
export const PRODUCT_SLUG = PRODUCT_NAME.toLowerCase();

/** The version of the app and of the API (spec §1, §9). */
export const APP_VERSION = '2.0.0';
