import type { PayTexts } from './texts.ts';

export const jaPay: PayTexts = {
  'sandbox.title': 'テスト決済',
  'sandbox.notice': '実際の支払いは発生しません。このページは決済サービスの代わりです。',
  'checkout.coins': '{{amount}}コイン',
  'checkout.bonus': '+{{amount}}ボーナス',
  'checkout.vip': 'VIP {{days}}日間',
  'sandbox.pay': '{{price}}を支払う',
  'sandbox.decline': '支払わない',
  'sandbox.decline_renewals': '今後の請求を拒否する',
  'sandbox.accept_renewals': '今後の請求を受け付ける',
  'sandbox.paid': 'お支払い済み',
  'sandbox.declined': '支払いは行われませんでした',
  'sandbox.expired': 'この決済ページは有効期限が切れています',
  'sandbox.unknown': 'この決済ページは存在しません',
  'sandbox.back': '{{app}}に戻る',
};
