/** The package declares no types for its light build. */
declare module 'hls.js/light' {
  import type Everything from 'hls.js';

  export const Hls: typeof Everything;
  export { ErrorController, ErrorDetails, ErrorTypes, Events, LoadStats, XhrLoader } from 'hls.js';
}
