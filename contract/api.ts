/** Every call there is, by area: the table that routes, client, OpenAPI and tests walk. */
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import * as account from './endpoints/account.ts';
import * as ads from './endpoints/ads.ts';
import * as app from './endpoints/app.ts';
import * as behavior from './endpoints/behavior.ts';
import * as language from './endpoints/language.ts';
import * as pay from './endpoints/pay.ts';
import * as task from './endpoints/task.ts';
import * as unlocking from './endpoints/unlock.ts';
import * as video from './endpoints/video.ts';
import { records, redeem, summary } from './endpoints/wallet.ts';

const { login, myInfo, loginLog, logOnline, signOut, setAutoLock } = account;
const { ticket, complete } = ads;
const { globalConfig } = app;
const { dotReport } = behavior;
const { multilingual } = language;
const { products, order, orderStatus, verify, restore } = pay;
const { subscription, subscriptionCancel, subscriptionResume, reminderDismiss } = pay;
const { home, list, rank, feed, detail, play, progress, history, historyDelete, collect, collections, like } = video;
const { checkInStatus, checkIn, checkInDouble, list: tasks, finishTask, claim, reportShare } = task;
const { unlock, unlockUndo, bulkOptions, unlockBulk } = unlocking;

export const API = {
  account: { login, myInfo, loginLog, logOnline, signOut, setAutoLock },
  ads: { ticket, complete },
  app: { globalConfig },
  behavior: { dotReport },
  language: { multilingual },
  pay: {
    ...{ products, order, orderStatus, verify, restore },
    ...{ subscription, subscriptionCancel, subscriptionResume, reminderDismiss },
  },
  task: { checkInStatus, checkIn, checkInDouble, list: tasks, finishTask, claim, reportShare },
  video: {
    ...{ home, list, rank, feed, detail, play, progress, history, historyDelete, collect, collections, like },
    ...{ unlock, unlockUndo, bulkOptions, unlockBulk },
  },
  wallet: { summary, records, redeem },
} as const;

type Area = (typeof API)[keyof typeof API];
type AnyCall = Area extends infer Each ? (Each extends Area ? Each[keyof Each] : never) : never;

/** What each path takes and gives. Types alone: the app imports no validation code with them. */
export type Operations = {
  readonly [Call in AnyCall as Call extends Endpoint ? Call['path'] : never]: Call extends Endpoint
    ? { readonly input: InputOf<Call>; readonly output: OutputOf<Call> }
    : never;
};
