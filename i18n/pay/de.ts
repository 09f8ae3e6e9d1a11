import type { PayTexts } from './texts.ts';

export const dePay: PayTexts = {
  'sandbox.title': 'Test-Kasse',
  'sandbox.notice': 'Hier fließt kein echtes Geld. Diese Seite steht für einen Zahlungsanbieter.',
  'checkout.coins': '{{amount}} Coins',
  'checkout.bonus': '+ {{amount}} Bonus',
  'checkout.vip': 'VIP für {{days}} Tage',
  'sandbox.pay': '{{price}} bezahlen',
  'sandbox.decline': 'Ablehnen',
  'sandbox.decline_renewals': 'Spätere Abbuchungen ablehnen',
  'sandbox.accept_renewals': 'Spätere Abbuchungen annehmen',
  'sandbox.paid': 'Bezahlt',
  'sandbox.declined': 'Zahlung abgelehnt',
  'sandbox.expired': 'Diese Kasse ist abgelaufen',
  'sandbox.unknown': 'Diese Kasse gibt es nicht',
  'sandbox.back': 'Zurück zu {{app}}',
};
