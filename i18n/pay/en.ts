/** What the payment sandbox's own page says. */
export const enPay = {
  'sandbox.title': 'Test checkout',
  'sandbox.notice': 'No real money moves here. This page stands in for a payment provider.',
  'checkout.coins': '{{amount}} coins',
  'checkout.bonus': '+ {{amount}} bonus',
  'checkout.vip': 'VIP for {{days}} days',
  'sandbox.pay': 'Pay {{price}}',
  'sandbox.decline': 'Decline',
  'sandbox.decline_renewals': 'Decline later charges',
  'sandbox.accept_renewals': 'Accept later charges',
  'sandbox.paid': 'Paid',
  'sandbox.declined': 'Payment declined',
  'sandbox.expired': 'This checkout is over',
  'sandbox.unknown': 'This checkout does not exist',
  'sandbox.back': 'Back to {{app}}',
} as const;
