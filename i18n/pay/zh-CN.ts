import type { PayTexts } from './texts.ts';

export const zhCNPay: PayTexts = {
  'sandbox.title': '测试支付',
  'sandbox.notice': '不会产生真实扣款。此页面用来代替支付平台。',
  'checkout.coins': '{{amount}} 金币',
  'checkout.bonus': '+ {{amount}} 赠币',
  'checkout.vip': 'VIP {{days}} 天',
  'sandbox.pay': '支付 {{price}}',
  'sandbox.decline': '拒绝支付',
  'sandbox.decline_renewals': '拒绝后续扣款',
  'sandbox.accept_renewals': '接受后续扣款',
  'sandbox.paid': '已支付',
  'sandbox.declined': '支付已拒绝',
  'sandbox.expired': '此支付页面已过期',
  'sandbox.unknown': '此支付页面不存在',
  'sandbox.back': '返回 {{app}}',
};
