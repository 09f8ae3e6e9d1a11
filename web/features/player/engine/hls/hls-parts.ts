/** The used exports of hls.js. The bundler leaves out the rest. */
export { ErrorController, ErrorDetails, ErrorTypes, Events, Hls, LoadStats, XhrLoader } from 'hls.js/light';
