import { page, type Locator } from 'vitest/browser';
import type { Operations } from '#contract/api.ts';
import { en } from '#i18n/testing/texts.ts';
import { config, EMPTY_WALLET, onePage } from '#web/testing/responses.ts';
import { ACTIVITY, NOVEL } from '#web/testing/campaigns.ts';
import { announced, home } from '#web/testing/catalogue.ts';
import { testListStates, type List } from '#web/testing/list-states.ts';

const HOME = /#\/$/;
const FEEDBACK = /view=feedback$/;
const AT = '2026-01-02T03:04:05.000Z';

type WalletRecord = Operations['wallet/records']['output']['items'][number];

const main = (): Locator => page.getByRole('main');

const history = (kind: 'topup' | 'bonus' | 'unlock' | 'auto_unlock', item: Partial<WalletRecord>): List => ({
  name: `history of ${kind}`,
  address: `#/pages/common/records/index?kind=${kind}`,
  path: 'wallet/records',
  loaded: onePage([
    { at: AT, kind: 'topup', coins: 0, bonus: 0, tv_id: null, title: null, ep: null, opened: 0, detail: {}, ...item },
  ]),
  content: () => main().getByRole('listitem').first(),
  empty: { output: onePage([]), text: en[`records.none_${kind}`], step: en['history.empty_action'], leadsTo: HOME },
  isPaged: true,
});

const unlock = { kind: 'unlock', coins: -60, tv_id: 'TEST01', title: 'The Test Heiress', ep: 9, opened: 1 } as const;

testListStates(
  [
    history('topup', { kind: 'topup', coins: 500 }),
    history('bonus', { kind: 'check_in', bonus: 10 }),
    history('unlock', unlock),
    history('auto_unlock', unlock),
    {
      name: 'tasks',
      address: '#/pages/reward/index',
      path: 'task/list',
      loaded: {
        tasks: [
          {
            id: 'share_1',
            type: 'share',
            title: 'Share a show',
            target: 1,
            progress: 0,
            reward: 10,
            state: 'open',
            resets_at: AT,
          },
        ],
        limited: null,
      },
      content: () => page.getByRole('heading', { name: en['reward.daily'] }),
      empty: {
        output: { tasks: [], limited: null },
        text: en['reward.none'],
        step: en['history.empty_action'],
        leadsTo: HOME,
      },
    },
    {
      name: 'questions and answers',
      address: '#/pages/common/service/index',
      path: 'service/faq',
      loaded: { entries: [{ id: 'pay', category: 'watching', question: 'How do I pay?', answer: 'With coins.' }] },
      content: () => main().getByText('How do I pay?'),
      empty: { output: { entries: [] }, text: en['service.faq_none'], step: en['service.write'], leadsTo: FEEDBACK },
    },
    {
      name: 'messages to the operator',
      address: '#/pages/common/service/index?view=messages',
      path: 'service/messages',
      loaded: onePage([
        {
          message_id: 1,
          category: 'other',
          text: 'Good evening',
          pictures: 0,
          sent_at: AT,
          state: 'open',
          answers: [],
        },
      ]),
      content: () => page.getByText('Good evening'),
      empty: { output: onePage([]), text: en['service.messages_none'], step: en['service.write'], leadsTo: FEEDBACK },
      isPaged: true,
    },
    {
      name: 'contact details',
      address: '#/pages/common/service/index?view=contact',
      path: 'service/contact',
      loaded: { name: 'Cliff Ltd.', email: 'help@cliff.example', phone: null, hours: null },
      content: () => main().getByRole('link', { name: 'help@cliff.example' }),
      empty: {
        output: { name: null, email: null, phone: null, hours: null },
        text: en['service.details_none'],
        step: en['service.write'],
        leadsTo: FEEDBACK,
      },
    },
    {
      name: 'bonus of the wallet',
      address: '#/pages/common/wallet/index',
      path: 'wallet/summary',
      loaded: { balance: 0, bonus: 10, total: 10, lots: [{ remaining: 10, expires_at: '2030-01-02T03:04:05.000Z' }] },
      content: () => page.getByRole('heading', { name: en['wallet.lots_title'] }),
      empty: {
        output: EMPTY_WALLET,
        text: en['wallet.lots_none'],
        step: en['page.reward'],
        leadsTo: /pages\/reward\/index$/,
      },
    },
    {
      name: 'packages of the store',
      address: '#/pages/common/shop/index',
      path: 'pay/products',
      loaded: {
        vip: [],
        coins: [{ product_id: 'coins_500', coins: 500, bonus: 0, price_minor: 499, currency: 'USD' }],
        first_topup: { available: false, extra_percent: 0 },
        marks: { best_value: null, most_popular: null },
        providers: ['sandbox'],
      },
      content: () => main().getByRole('button', { name: /coins/ }).first(),
    },
    {
      name: 'reminders in the settings',
      address: '#/pages/common/setUp/index',
      path: 'video/home',
      loaded: home({ sections: [{ id: 'coming', title: 'Coming soon', shows: [announced()] }] }),
      content: () => page.getByRole('region', { name: en['set_up.reminders'] }).getByRole('switch').first(),
      empty: {
        output: home({ banners: [], sections: [] }),
        text: en['set_up.reminders_none'],
        step: en['history.empty_action'],
        leadsTo: HOME,
      },
    },
    {
      name: 'legal documents',
      address: '#/pages/common/legal/index?doc=terms',
      path: 'service/legal',
      loaded: {
        doc: 'terms',
        title: 'Terms',
        version: '2026-01-02',
        form: 'sections',
        sections: [{ id: 'use', heading: 'Use', paragraphs: ['You may watch.'] }],
      },
      content: () => main().getByRole('article'),
    },
    {
      name: 'activity',
      address: '#/pages/common/activity/index',
      path: 'app/global_config',
      loaded: config({ activity: ACTIVITY }),
      content: () => main().getByRole('heading', { level: 2, name: ACTIVITY.title }),
    },
    {
      name: 'chapters of a novel',
      address: `#/pages/oneLink/novel?novel_id=${NOVEL.novel_id}`,
      path: 'ebook/simple_detail',
      loaded: NOVEL,
      content: () => page.getByRole('link', { name: en['campaign.novel_watch'] }),
    },
  ],
  {
    'task/list': { tasks: [], limited: null },
    'service/contact': { name: null, email: null, phone: null, hours: null },
  },
);
