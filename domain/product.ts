/** The product's name: spelled here and nowhere else in code. */
export const PRODUCT_NAME = 'Cliffhanger';

/** The name as machines take it: folders, database, application ids. */
export const PRODUCT_SLUG = PRODUCT_NAME.toLowerCase();

/** The app's version (spec §1, §9). */
export const APP_VERSION = '2.0.0';
