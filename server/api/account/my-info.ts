import { myInfo as endpoint } from '#contract/endpoints/account.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentViewer } from './viewer-account.ts';

export const myInfo = defineHandler(endpoint, presentViewer);
