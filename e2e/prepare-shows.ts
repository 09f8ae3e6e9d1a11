/** `npm run prepare:e2e`: packages the shows of the browser tests, which otherwise happens when these tests start. */
import { prepareShows } from './server.ts';

await prepareShows();
