/** Every call of the contract with its verb: one that is missing, or tied to another's declaration, does not compile. */
import type { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Handler } from '#server/http/verb.ts';
import { login } from './account/login.ts';
import { myInfo } from './account/my-info.ts';
import { loginLog, logOnline } from './account/presence.ts';
import { signOut } from './account/sign-out.ts';
import { globalConfig } from './app/global-config.ts';
import { dotReport } from './behavior/dot-report.ts';
import { multilingual } from './language/multilingual.ts';
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

type Handlers<Areas> = {
  readonly [Area in keyof Areas]: {
    readonly [Verb in keyof Areas[Area]]: Areas[Area][Verb] extends Endpoint ? Handler<Areas[Area][Verb]> : never;
  };
};

export const HANDLERS: Handlers<typeof API> = {
  account: { login, myInfo, loginLog, logOnline, signOut },
  app: { globalConfig },
  behavior: { dotReport },
  language: { multilingual },
  video: { home, list, rank, feed, detail, play, progress, history, historyDelete, collect, collections, like },
};
