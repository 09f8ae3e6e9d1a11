export const PRODUCT_NAME = 'Cliffhanger';

/** For folders, the database and application ids. */
export const PRODUCT_SLUG = PRODUCT_NAME.toLowerCase();

/** Spec §1, §9. */
export const APP_VERSION = '2.0.0';
