import type { Plugin } from 'vite';

/** A grey square. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#888"/></svg>';

/** Responses requests for pictures of the server with the same picture, because component tests have no server. */
export const servePictures = (): Plugin => ({
  name: 'serve-pictures',
  configureServer: ({ middlewares }) => {
    middlewares.use('/img', (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml').end(PICTURE);
    });
  },
});
