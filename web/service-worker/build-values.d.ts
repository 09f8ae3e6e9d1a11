/** The values that `web/build/service-worker.ts` inserts. */

/** The app's files and the page at `/`. The names of files contain a hash, so only the page has a revision. */
declare const APP_FILES: readonly { readonly url: string; readonly revision: string | null }[];

/** The path of the app's first script, whose name changes with every release. */
declare const FIRST_SCRIPT: string;
