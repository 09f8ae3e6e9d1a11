export const PRODUCT_NAME = 'Cliffhanger';

/** The name in paths, databases and application ids. */
export const PRODUCT_SLUG = PRODUCT_NAME.toLowerCase();

/** The application id of the Android and iOS apps, and their `X-App-Id`. App stores never let it change. */
export const MOBILE_APP_ID = `app.${PRODUCT_SLUG}`;

/** The version of the app and of the API (spec §1, §9). */
export const APP_VERSION = '2.0.0';
