/** The modules of `endpoints/` export only endpoints and types. */
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import * as account from './endpoints/account.ts';
import * as ads from './endpoints/ads.ts';
import * as app from './endpoints/app.ts';
import * as behavior from './endpoints/behavior.ts';
import * as chat from './endpoints/chat.ts';
import * as download from './endpoints/download.ts';
import * as ebook from './endpoints/ebook.ts';
import * as history from './endpoints/history.ts';
import * as language from './endpoints/language.ts';
import * as passkeys from './endpoints/passkeys.ts';
import * as pay from './endpoints/pay.ts';
import * as personalData from './endpoints/personal-data.ts';
import * as push from './endpoints/push.ts';
import * as profile from './endpoints/profile.ts';
import * as search from './endpoints/search.ts';
import * as identity from './endpoints/identity.ts';
import * as service from './endpoints/service.ts';
import * as task from './endpoints/task.ts';
import * as unlock from './endpoints/unlock.ts';
import * as video from './endpoints/video.ts';
import * as wallet from './endpoints/wallet.ts';

const AREAS = {
  account,
  ads,
  app,
  behavior,
  chat,
  download,
  ebook,
  history,
  identity,
  language,
  passkeys,
  pay,
  personalData,
  push,
  profile,
  search,
  service,
  task,
  unlock,
  video,
  wallet,
};

export const ENDPOINTS: readonly Endpoint[] = Object.values(AREAS).flatMap((area): Endpoint[] => Object.values(area));

type Area = (typeof AREAS)[keyof typeof AREAS];
type EndpointOf<Each> = Each extends Area ? Each[keyof Each] : never;
type AnyEndpoint = Extract<EndpointOf<Area>, Endpoint>;

/** The web app imports only types, because the endpoints need zod. */
export type Operations = {
  readonly [E in AnyEndpoint as E['path']]: { readonly input: InputOf<E>; readonly output: OutputOf<E> };
};

export type PublicPath = Extract<AnyEndpoint, { session: 'none' }>['path'];
