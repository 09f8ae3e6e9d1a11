import { VIP_PLANS } from '#domain/money/products.ts';
import type { NumberFormats } from '#web/text/number-formats.ts';
import type { Translate } from '#web/text/i18n.ts';
import type { WalletRecord } from './queries.ts';

type Detail = WalletRecord['detail'];

const LIST_PERCENT = 100;

function numberIn(detail: Detail, name: string): number {
  const value = detail[name];
  return typeof value === 'number' ? value : 0;
}

function episodes({ ep, detail }: WalletRecord, t: Translate): string {
  const to = numberIn(detail, 'to');
  if (ep !== null && to > ep) return t('records.episodes', { from: ep, to });
  return ep === null ? t('page.records') : t('records.episode', { ep });
}

function plan({ detail }: WalletRecord, t: Translate): string {
  const vipPlan = VIP_PLANS.find(({ productId }) => productId === detail['productId']);
  return vipPlan ? t(`vip.plan_${vipPlan.plan}`) : t('vip.title');
}

const TITLES: Readonly<Record<WalletRecord['kind'], (record: WalletRecord, t: Translate) => string>> = {
  topup: (_, t) => t('records.topup'),
  refund: (_, t) => t('records.refund'),
  refund_undo: (_, t) => t('records.refund_undo'),
  vip: plan,
  unlock: episodes,
  auto_unlock: episodes,
  bulk_unlock: episodes,
  ad_unlock: episodes,
  unlock_undo: (record, t) => t('records.undone', { what: episodes(record, t) }),
  redeem: (_, t) => t('records.redeem'),
  check_in: (_, t) => t('records.check_in'),
  check_in_double: (_, t) => t('records.check_in_double'),
  task: (_, t) => t('records.task'),
  grant: (_, t) => t('records.grant'),
  bonus_expired: (_, t) => t('records.expired'),
};

export function recordTitle(record: WalletRecord, t: Translate): string {
  return TITLES[record.kind](record, t);
}

/** Returns the known details in this order: show, price, extra coins, method of an unlock, saving, VIP days. */
export function recordNotes(
  { kind, title, opened, detail }: WalletRecord,
  t: Translate,
  amounts: NumberFormats,
): string[] {
  const { price, percent, integer } = amounts;
  const notes = title === null ? [] : [title];
  const { currency } = detail;
  if (typeof currency === 'string' && 'priceMinor' in detail)
    notes.push(price(numberIn(detail, 'priceMinor'), currency));
  const extra = numberIn(detail, 'extra');
  if (extra > 0) notes.push(t('store.extra', { base: integer(numberIn(detail, 'coins')), extra: integer(extra) }));
  if (kind === 'auto_unlock') notes.push(t('records.by_auto'));
  if (kind === 'bulk_unlock') notes.push(t('records.by_bundle', { count: opened }));
  if (kind === 'ad_unlock') notes.push(t('records.by_ad'));
  if ('percent' in detail)
    notes.push(t('records.saved', { percent: percent(LIST_PERCENT - numberIn(detail, 'percent')) }));
  const days = numberIn(detail, 'vip_days');
  if (days > 0) notes.push(t('vip.days', { count: days }));
  return notes;
}
