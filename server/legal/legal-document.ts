/** Fills the legal documents with the operator's details and the terms of the economy. Spec §2. */
import type { Language } from '#domain/languages.ts';
import type { LegalDocument } from '#domain/legal.ts';
import { COIN_PACKAGES, VIP_PLANS } from '#domain/money/products.ts';
import type { Economy } from '#domain/money/economy.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { LEGAL_TEXTS, type LegalTexts } from '#i18n/documents.ts';
import { LEGAL_VERSIONS } from '#i18n/legal-versions.ts';
import type { OperatorDetails, OperatorVariable } from '#server/config-service.ts';
import { chooseSections, fillTemplate, type TemplateValues } from '#server/fill-template.ts';

type Form = 'sections' | 'table';
type SectionKey<Doc extends LegalDocument> = keyof {
  [Key in keyof LegalTexts as Key extends `${Doc}.${infer Id}_text` ? Id : never]: true;
};
type Outline<Doc extends LegalDocument> = { readonly form: Form; readonly sections: readonly SectionKey<Doc>[] };

const OUTLINES: { readonly [Doc in LegalDocument]: Outline<Doc> } = {
  terms: {
    form: 'sections',
    sections: [
      ...(['parties', 'service', 'account', 'coins', 'unlocking', 'purchases', 'vip', 'rewards'] as const),
      ...(['refunds', 'conduct', 'liability', 'changes', 'law', 'contact'] as const),
    ],
  },
  privacy: {
    form: 'sections',
    sections: [
      ...(['controller', 'data', 'purposes', 'sharing', 'browser', 'retention', 'deletion'] as const),
      ...(['rights', 'security', 'children', 'changes'] as const),
    ],
  },
  commercial: {
    form: 'table',
    sections: [
      ...(['seller', 'representative', 'address', 'phone', 'email', 'price', 'fees', 'payment'] as const),
      ...(['payment_time', 'delivery', 'subscription', 'returns', 'system'] as const),
    ],
  },
  payment: {
    form: 'table',
    sections: [
      ...(['issuer', 'instrument', 'amounts', 'validity', 'place', 'balance'] as const),
      ...(['refund', 'protection', 'unauthorised', 'contact', 'terms'] as const),
    ],
  },
};

/** The placeholders of the operator's details. */
const DETAILS = {
  name: 'OPERATOR_NAME',
  representative: 'OPERATOR_REPRESENTATIVE',
  address: 'OPERATOR_ADDRESS',
  country: 'OPERATOR_COUNTRY',
  email: 'OPERATOR_EMAIL',
  phone: 'OPERATOR_PHONE',
  hours: 'SUPPORT_HOURS',
} as const satisfies Readonly<Record<string, OperatorVariable>>;

export type LegalTerms = {
  readonly operator: OperatorDetails;
  readonly economy: Economy;
  /** How long behavior records are kept after the end of their month. */
  readonly behaviorDays: number;
};

export type FilledDocument = {
  readonly doc: LegalDocument;
  readonly title: string;
  readonly version: string;
  readonly form: Form;
  readonly sections: { readonly id: string; readonly heading: string; readonly paragraphs: string[] }[];
};

/** The texts contain other sentences for details that the operator has not set. */
export function fillLegalDocument(doc: LegalDocument, language: Language, terms: LegalTerms): FilledDocument {
  const texts: Readonly<Record<string, string>> = LEGAL_TEXTS[language];
  const { form, sections } = OUTLINES[doc];
  const values: TemplateValues = { ...detailValues(terms.operator, language), ...termValues(terms, language) };
  const fill = (key: string) =>
    fillTemplate(
      chooseSections(texts[`${doc}.${key}`] ?? '', (name) => values[name] !== undefined),
      values,
    );
  return {
    doc,
    title: fill('title'),
    version: LEGAL_VERSIONS[doc],
    form,
    sections: sections.map((id) => ({ id, heading: fill(id), paragraphs: fill(`${id}_text`).split('\n') })),
  };
}

function detailValues(operator: OperatorDetails, language: Language): TemplateValues {
  return Object.fromEntries(
    Object.entries(DETAILS).flatMap(([name, variable]) => {
      const value = operator[variable];
      if (value === undefined) return [];
      return [[name, variable === 'OPERATOR_COUNTRY' ? countryName(value, language) : value]];
    }),
  );
}

function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

function termValues({ economy, behaviorDays }: LegalTerms, language: Language): TemplateValues {
  const texts = LEGAL_TEXTS[language];
  const number = (value: number) => value.toLocaleString(language);
  return {
    product: PRODUCT_NAME,
    bonus_days: number(economy.bonusLifeMs / DAY_MS),
    undo_seconds: number(economy.undoMs / 1_000),
    first_topup_percent: number(economy.firstTopupPercent),
    behavior_days: number(behaviorDays),
    coin_prices: COIN_PACKAGES.map(({ coins, bonus, ...price }) =>
      fillTemplate(texts[bonus > 0 ? 'list.package_bonus' : 'list.package'], {
        coins: number(coins),
        bonus: number(bonus),
        price: priceText(price, language),
      }),
    ).join('\n'),
    vip_prices: VIP_PLANS.map(({ days, ...price }) =>
      fillTemplate(texts['list.plan'], { days: number(days), price: priceText(price, language) }),
    ).join('\n'),
  };
}

function priceText({ priceMinor, currency }: { priceMinor: number; currency: string }, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(priceMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
