/** The product's name. Other code refers to this constant. */
export const PRODUCT_NAME = 'Cliffhanger';

/** The name in folders, the database and application ids. */
export const PRODUCT_SLUG = PRODUCT_NAME.toLowerCase();

/** The app's version (spec §1, §9). */
export const APP_VERSION = '2.0.0';
