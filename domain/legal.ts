/** The legal documents in the order of the app. `commercial` and `payment` are the notices for Japan. Spec §2. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'commercial', 'payment'] as const;

export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];
