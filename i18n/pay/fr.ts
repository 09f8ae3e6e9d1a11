import type { PayTexts } from './texts.ts';

export const frPay: PayTexts = {
  'sandbox.title': 'Paiement de test',
  'sandbox.notice': "Aucun argent réel n'est débité. Cette page remplace un prestataire de paiement.",
  'checkout.coins': '{{amount}} pièces',
  'checkout.bonus': '+ {{amount}} bonus',
  'checkout.vip': 'VIP pendant {{days}} jours',
  'sandbox.pay': 'Payer {{price}}',
  'sandbox.decline': 'Refuser',
  'sandbox.decline_renewals': 'Refuser les prélèvements suivants',
  'sandbox.accept_renewals': 'Accepter les prélèvements suivants',
  'sandbox.paid': 'Payé',
  'sandbox.declined': 'Paiement refusé',
  'sandbox.expired': 'Cette page de paiement a expiré',
  'sandbox.unknown': "Cette page de paiement n'existe pas",
  'sandbox.back': 'Retour à {{app}}',
};
