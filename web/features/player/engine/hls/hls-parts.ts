export { ErrorController, ErrorDetails, ErrorTypes, Events, Hls, LoadStats, XhrLoader } from 'hls.js/light';
