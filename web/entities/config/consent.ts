/** Combines what the operator has configured with the viewer's answer. Decision 053. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONSENT_PURPOSES, isPurposeAllowed, needsAnswer, type ConsentPurpose } from '#domain/consent.ts';
import { queryClient } from '#web/api/query-client.ts';
import { consentAnswer, useConsentAnswer } from '#web/state/consent-store.ts';
import { configQuery, type Config } from './queries.ts';

type ThirdParties = Config['third_parties'];

export type Consent = {
  readonly parties: ThirdParties;
  /** The purposes for which a service is configured. */
  readonly purposes: readonly ConsentPurpose[];
  /** Whether the viewer must be asked. */
  readonly isAsked: boolean;
  readonly allows: (purpose: ConsentPurpose) => boolean;
};

function purposesOf(parties: ThirdParties): ConsentPurpose[] {
  const configured: Readonly<Record<ConsentPurpose, boolean>> = {
    support: parties.support !== null,
    measurement: parties.pixel !== null,
    ads: parties.ads,
  };
  return CONSENT_PURPOSES.filter((purpose) => configured[purpose]);
}

/** Returns undefined while the configuration loads, during which nothing is allowed. */
export function useConsent(): Consent | undefined {
  const { data } = useQuery(configQuery);
  const answer = useConsentAnswer();
  const [now] = useState(Date.now);
  if (!data) return undefined;
  const { third_parties: parties, consent_required: isRequired } = data;
  const purposes = purposesOf(parties);
  const rules = { isRequired, now };
  return {
    parties,
    purposes,
    isAsked: needsAnswer(purposes, answer, rules),
    allows: (purpose) => purposes.includes(purpose) && isPurposeAllowed(purpose, answer, rules),
  };
}

export function useHasThirdParties(): boolean {
  const { data } = useQuery(configQuery);
  return data !== undefined && purposesOf(data.third_parties).length > 0;
}

/** Returns whether ads may come from an ad network. If the configuration does not load, they may not. */
export async function allowsAdNetworks(): Promise<boolean> {
  const config = await queryClient.ensureQueryData(configQuery).catch(() => undefined);
  if (!config) return false;
  return isPurposeAllowed('ads', consentAnswer(), { isRequired: config.consent_required, now: Date.now() });
}
