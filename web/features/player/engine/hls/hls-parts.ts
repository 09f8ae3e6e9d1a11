/** As much of hls.js as is used: what nobody names stays out of the chunk. */
export { ErrorController, ErrorDetails, ErrorTypes, Events, Hls, LoadStats, XhrLoader } from 'hls.js/light';
