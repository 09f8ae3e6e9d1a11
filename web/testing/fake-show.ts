/** A show with locked episodes, whose responses depend on what the viewer has unlocked. */
import type { Operations } from '#contract/api.ts';
import type { Offer } from '#contract/endpoints/video.ts';
import type { Show, Wallet } from '#contract/shapes.ts';
import { failWith, type Responses } from './fake-api.ts';
import { media } from './media.ts';
import { products } from './payments.ts';
import { costToFinish, detail, show } from './shows.ts';

type Input<Path extends keyof Operations> = Operations[Path]['input'];
type Output<Path extends keyof Operations> = Operations[Path]['output'];
type Episode = Output<'video/play'>;
type Auto = Offer['auto'];
type OfferChanges = Partial<Omit<Offer, 'wallet' | 'auto'>>;

export const PRICE = 60;
const UNDO_MS = 10_000;
const SHARE_LINK = 'https://example.org/s/en/TEST01';

const AUTO: Auto = {
  on: false,
  cap: 300,
  spent: 0,
  in_row: { episodes: 0, spent: 0 },
  confirmation: 'first_charge',
  undone: false,
};

/** What auto-unlock does after the viewer has confirmed the first charge. */
export const AUTO_CONFIRMED: Partial<Auto> = { on: true, confirmation: null, in_row: { episodes: 1, spent: PRICE } };

type FakeShowOptions = {
  readonly show?: Partial<Show>;
  readonly coins?: number;
  readonly bonus?: number;
  readonly hasVip?: boolean;
  readonly offer?: OfferChanges;
  readonly auto?: Partial<Auto>;
  readonly nextEpisodesAt?: string | null;
};

/** By default, the episodes after the eighth are locked. They cost 60 coins each. */
export class FakeShow {
  readonly show: Show;
  readonly unlocked = new Set<number>();
  price = PRICE;
  wallet: Wallet;
  offer: OfferChanges;
  auto: Auto;
  readonly #hasVip: boolean;
  readonly #nextEpisodesAt: string | null;

  constructor({
    show: changes,
    coins = 0,
    bonus = 0,
    hasVip = false,
    offer = {},
    auto,
    nextEpisodesAt = null,
  }: FakeShowOptions = {}) {
    this.show = show(changes);
    this.wallet = { balance: coins, bonus, total: coins + bonus };
    this.offer = offer;
    this.auto = { ...AUTO, ...auto };
    this.#hasVip = hasVip;
    this.#nextEpisodesAt = nextEpisodesAt;
  }

  readonly responses: Responses = {
    'account/set/auto-lock': (input) => this.#setAutoUnlock(input),
    'app/share_config': ({ ep = 0 }) => ({
      title: this.show.title,
      text: `Watch episode ${ep}.`,
      link: `${SHARE_LINK}/${ep}`,
    }),
    'pay/products': products(),
    'video/bulk_options': () => ({ options: this.offer.options?.bulk ?? [] }),
    'video/detail': () => this.#detail(),
    'video/play': ({ ep }) => this.play(ep),
    'video/progress': {},
    'video/recap': { recap: null },
    'video/unlock': (input) => (this.unlocked.has(input.ep) ? failWith('AlreadyUnlocked') : this.unlock(input)),
    'video/unlock_undo': (input) => this.undo(input),
    'wallet/summary': () => ({ ...this.wallet, lots: [] }),
  };

  /** Adds coins, which may be negative. */
  credit(coins: number): void {
    const { balance, bonus, total } = this.wallet;
    this.wallet = { balance: balance + coins, bonus, total: total + coins };
  }

  play(ep: number): Episode {
    const { tv_id, cover: poster, total_episodes: total } = this.show;
    const { price } = this;
    const access = this.#accessOf(ep);
    const offered = access === 'locked' ? this.#offer() : { media: media() };
    const next = ep < total ? { ep: ep + 1, access: this.#accessOf(ep + 1), poster, price } : null;
    return { tv_id, ep, access, poster, price, ...offered, resume_ms: 0, liked: false, likes: 0, next };
  }

  unlock({ ep, via = 'balance' }: Pick<Input<'video/unlock'>, 'ep' | 'via'>): Output<'video/unlock'> {
    this.unlocked.add(ep);
    const price = via === 'ad' ? 0 : this.price;
    const bonus = Math.min(price, this.wallet.bonus);
    const coins = price - bonus;
    const balance = this.wallet.balance - coins;
    const restBonus = this.wallet.bonus - bonus;
    this.wallet = { balance, bonus: restBonus, total: balance + restBonus };
    if (via === 'auto') this.auto = { ...this.auto, spent: this.auto.spent + price, confirmation: null };
    return { unlocked: [ep], spent: { bonus, coins }, wallet: this.wallet, undo_ms: via === 'auto' ? UNDO_MS : 0 };
  }

  undo({ ep }: Pick<Input<'video/unlock_undo'>, 'ep'>): Output<'video/unlock_undo'> {
    this.unlocked.delete(ep);
    this.credit(this.price);
    this.auto = { ...this.auto, spent: this.auto.spent - this.price, undone: true };
    return { wallet: this.wallet };
  }

  #setAutoUnlock({ auto_lock: on, cap }: Input<'account/set/auto-lock'>): Output<'account/set/auto-lock'> {
    this.auto = { ...this.auto, on: on ?? this.auto.on, cap: cap ?? this.auto.cap };
    return { auto_lock: this.auto.on, cap: this.auto.cap };
  }

  #accessOf(ep: number): Episode['access'] {
    if (ep <= this.show.free_episodes) return 'free';
    return this.#hasVip ? 'vip' : this.unlocked.has(ep) ? 'unlocked' : 'locked';
  }

  #offer(): Offer {
    return {
      wallet: this.wallet,
      ads_left: 5,
      ads_per_day: 5,
      options: { bulk: [], vip_from: { price_minor: 1_999, currency: 'USD', plan: 'weekly' } },
      auto: this.auto,
      cost_to_finish: costToFinish(),
      ...this.offer,
    };
  }

  #detail(): Output<'video/detail'> {
    const { episodes, ...rest } = detail({ show: this.show });
    return {
      ...rest,
      episodes: episodes.map((each) => ({ ...each, access: this.#accessOf(each.ep) })),
      next_episodes_at: this.#nextEpisodesAt,
      cost_to_finish: this.offer.cost_to_finish ?? costToFinish(),
    };
  }
}
