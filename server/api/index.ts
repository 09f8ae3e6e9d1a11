/** Every call of the contract with its verb: one that is missing, or tied to another's declaration, does not compile. */
import type { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Handler } from '#server/http/handler.ts';
import { login } from './account/login.ts';
import { myInfo } from './account/my-info.ts';
import { loginLog, logOnline } from './account/presence.ts';
import { setAutoLock } from './account/set-auto-lock.ts';
import { signOut } from './account/sign-out.ts';
import { complete } from './ads/complete.ts';
import { ticket } from './ads/ticket.ts';
import { globalConfig } from './app/global-config.ts';
import { dotReport } from './behavior/dot-report.ts';
import { multilingual } from './language/multilingual.ts';
import { order } from './pay/order.ts';
import { orderStatus } from './pay/order-status.ts';
import { products } from './pay/products.ts';
import { reminderDismiss } from './pay/reminder-dismiss.ts';
import { restore } from './pay/restore.ts';
import { subscriptionCancel } from './pay/subscription-cancel.ts';
import { subscriptionResume } from './pay/subscription-resume.ts';
import { subscription } from './pay/subscription.ts';
import { verify } from './pay/verify.ts';
import { checkIn, checkInDouble } from './task/check-in.ts';
import { checkInStatus } from './task/check-in-status.ts';
import { claim } from './task/claim.ts';
import { finishTask, list as tasks } from './task/list.ts';
import { reportShare } from './task/report-share.ts';
import { bulkOptions } from './video/bulk-options.ts';
import { collect, collections } from './video/collect.ts';
import { detail } from './video/detail.ts';
import { feed } from './video/feed.ts';
import { history, historyDelete } from './video/history.ts';
import { home } from './video/home.ts';
import { like } from './video/like.ts';
import { list } from './video/list.ts';
import { play } from './video/play.ts';
import { progress } from './video/progress.ts';
import { rank } from './video/rank.ts';
import { unlockBulk } from './video/unlock-bulk.ts';
import { unlockUndo } from './video/unlock-undo.ts';
import { unlock } from './video/unlock.ts';
import { records } from './wallet/records.ts';
import { redeem } from './wallet/redeem.ts';
import { summary } from './wallet/summary.ts';

type Handlers<Areas> = {
  readonly [Area in keyof Areas]: {
    readonly [Verb in keyof Areas[Area]]: Areas[Area][Verb] extends Endpoint ? Handler<Areas[Area][Verb]> : never;
  };
};

export const HANDLERS: Handlers<typeof API> = {
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
};
