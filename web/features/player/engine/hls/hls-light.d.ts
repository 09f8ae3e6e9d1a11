/** The light build has the full build's types, less what it leaves out; its own package entry names none. */
declare module 'hls.js/light' {
  import type Everything from 'hls.js';

  export const Hls: typeof Everything;
  export { ErrorController, ErrorDetails, ErrorTypes, Events, LoadStats, XhrLoader } from 'hls.js';
}
