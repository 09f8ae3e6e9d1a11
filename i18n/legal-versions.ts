import type { LegalDocument } from '#domain/legal.ts';

/** The date on which the text of each legal document last changed, in any language. */
export const LEGAL_VERSIONS: Readonly<Record<LegalDocument, string>> = {
  terms: '2026-11-30',
  privacy: '2026-11-28',
  commercial: '2026-11-28',
  payment: '2026-11-28',
};
