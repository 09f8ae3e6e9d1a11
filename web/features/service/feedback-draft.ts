/** Keeps the text of an unsent message on the device, separately for each form. */
import { FEEDBACK_CATEGORIES, type FeedbackCategory } from '#domain/feedback.ts';
import { isRecord } from '#web/boot/send.ts';
import { getItem, removeItem, setItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import { parseStored } from '#web/state/parse-stored.ts';

export type FeedbackDraft = {
  readonly category: FeedbackCategory;
  readonly text: string;
  readonly contact: string;
  readonly company: string;
};

const isCategory = (value: unknown): value is FeedbackCategory => FEEDBACK_CATEGORIES.some((each) => each === value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where a form keeps its draft. */
export type DraftKey = 'feedbackDraft' | 'businessDraft';

export function readDraft(key: DraftKey): FeedbackDraft {
  const stored = parseStored(getItem(STORAGE_KEYS[key]) ?? '');
  const { category, text, contact, company } = isRecord(stored) ? stored : {};
  return {
    category: isCategory(category) ? category : FEEDBACK_CATEGORIES[0],
    text: textOf(text),
    contact: textOf(contact),
    company: textOf(company),
  };
}

export function storeDraft(key: DraftKey, draft: FeedbackDraft): void {
  if (draft.text + draft.contact + draft.company === '') removeDraft(key);
  else setItem(STORAGE_KEYS[key], JSON.stringify(draft));
}

export function removeDraft(key: DraftKey): void {
  removeItem(STORAGE_KEYS[key]);
}
