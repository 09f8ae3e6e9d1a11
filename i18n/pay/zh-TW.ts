import type { PayTexts } from './texts.ts';

export const zhTWPay: PayTexts = {
  'sandbox.title': '測試付款',
  'sandbox.notice': '不會產生真實扣款。此頁面用來代替付款平台。',
  'checkout.coins': '{{amount}} 金幣',
  'checkout.bonus': '+ {{amount}} 贈幣',
  'checkout.vip': 'VIP {{days}} 天',
  'sandbox.pay': '支付 {{price}}',
  'sandbox.decline': '拒絕付款',
  'sandbox.decline_renewals': '拒絕後續扣款',
  'sandbox.accept_renewals': '接受後續扣款',
  'sandbox.paid': '已付款',
  'sandbox.declined': '付款已拒絕',
  'sandbox.expired': '此付款頁面已過期',
  'sandbox.unknown': '此付款頁面不存在',
  'sandbox.back': '返回 {{app}}',
};
