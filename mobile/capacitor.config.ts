import type { CapacitorConfig } from '@capacitor/cli';
import { MOBILE_APP_ID, PRODUCT_NAME } from '../domain/product.ts';

/** The Android and iOS apps. Decision 060. */
const config: CapacitorConfig = {
  appId: MOBILE_APP_ID,
  appName: PRODUCT_NAME,
  webDir: '../dist/mobile',
  backgroundColor: '#000000',
  // The pages have the origin https://localhost on Android, and capacitor://localhost on iOS.
  server: { androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost' },
  android: { allowMixedContent: false },
  // Light text in the system bars on the dark page.
  plugins: { SystemBars: { style: 'DARK' } },
};

export default config;
