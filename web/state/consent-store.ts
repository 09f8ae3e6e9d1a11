/** The viewer's answer about third-party services. */
import {
  CONSENT_PURPOSES,
  CONSENT_VERSION,
  type ConsentAnswer,
  type ConsentChoices,
  type ConsentPurpose,
} from '#domain/consent.ts';
import { isRecord } from '#web/boot/send.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { parseStored } from './parse-stored.ts';
import { createStoredStore } from './stored-store.ts';

type ConsentState = { readonly answer: ConsentAnswer | null };

function parseAnswer(stored: string): ConsentState | undefined {
  const answer = parseStored(stored);
  if (!isRecord(answer) || !isRecord(answer['choices'])) return undefined;
  const { version, at, choices: saved } = answer;
  if (typeof version !== 'number' || typeof at !== 'number') return undefined;
  const choices: ConsentChoices = Object.fromEntries(
    CONSENT_PURPOSES.map((purpose) => [purpose, saved[purpose]]).filter(([, choice]) => typeof choice === 'boolean'),
  );
  return { answer: { version, at, choices } };
}

const { useStore: useConsentStore, rehydrate } = createStoredStore<ConsentState>({
  key: STORAGE_KEYS.consent,
  initial: { answer: null },
  parse: parseAnswer,
  serialize: ({ answer }) => (answer ? JSON.stringify(answer) : undefined),
});

export function useConsentAnswer(): ConsentAnswer | null {
  return useConsentStore(({ answer }) => answer);
}

export function consentAnswer(): ConsentAnswer | null {
  return useConsentStore.getState().answer;
}

/** Stores the choices, and keeps those about other purposes. */
export function saveConsent(choices: ConsentChoices): void {
  const earlier = consentAnswer();
  const kept = earlier?.version === CONSENT_VERSION ? earlier.choices : {};
  useConsentStore.setState({ answer: { version: CONSENT_VERSION, at: Date.now(), choices: { ...kept, ...choices } } });
}

/** Applies answers from other tabs. @returns unsubscribes */
export function followConsent(): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === STORAGE_KEYS.consent) rehydrate();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

const loaded = new Set<ConsentPurpose>();

/** Records that a third-party script runs in this page, which only a reload ends. */
export function markLoaded(purpose: ConsentPurpose): void {
  loaded.add(purpose);
}

export function isLoaded(purpose: ConsentPurpose): boolean {
  return loaded.has(purpose);
}
