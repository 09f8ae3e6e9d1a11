import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import { isBlockedCode } from '#contract/codes.ts';
import {
  FEEDBACK_CATEGORIES,
  MAX_COMPANY_CHARACTERS,
  MAX_CONTACT_CHARACTERS,
  MAX_FEEDBACK_CHARACTERS,
} from '#domain/feedback.ts';
import { RequestError } from '#web/api/request-error.ts';
import { redirectTo } from '#web/router/router.ts';
import { onUserChange } from '#web/state/user-store.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, ErrorText } from '#web/ui/states.tsx';
import { readDraft, removeDraft, storeDraft, type FeedbackDraft } from './feedback-draft.ts';
import { PictureField } from './picture-field.tsx';
import { useSendFeedback } from './queries.ts';
import { usePictures } from './use-pictures.ts';

const FIELD =
  'w-full rounded-xl bg-raised px-4 py-3 placeholder:text-faint focus-visible:outline-2 focus-visible:outline-amber';

type Problem = 'text' | 'pictures';

/** A message to the operator. `isBusiness` fixes the category and adds the company. */
export function FeedbackForm({ isBusiness }: { isBusiness: boolean }) {
  const t = useText();
  const draftKey = isBusiness ? 'businessDraft' : 'feedbackDraft';
  const [draft, setDraft] = useState(() => readDraft(draftKey));
  // The viewer may change in another window, which removes the stored draft.
  useEffect(() => onUserChange(() => setDraft(readDraft(draftKey))), [draftKey]);
  const [problem, setProblem] = useState<Problem>();
  const textField = useRef<HTMLTextAreaElement>(null);
  const pictures = usePictures();
  const send = useSendFeedback();
  const change = (part: Partial<FeedbackDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    storeDraft(draftKey, next);
    setProblem(undefined);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (draft.text.trim() === '') {
      setProblem('text');
      textField.current?.focus();
      return;
    }
    const ids = pictures.list.flatMap(({ id }) => id ?? []);
    if (ids.length < pictures.list.length) {
      setProblem('pictures');
      return;
    }
    send.mutate(messageOf(draft, isBusiness, ids), { onSuccess: () => removeDraft(draftKey) });
  };
  if (send.isSuccess) return <Sent />;
  return (
    <form onSubmit={submit} noValidate className="space-y-5 pt-2">
      <p className="text-sm text-soft">{t(isBusiness ? 'service.business_intro' : 'service.write_intro')}</p>
      {isBusiness ? (
        <TextField
          label={t('service.company')}
          value={draft.company}
          maxLength={MAX_COMPANY_CHARACTERS}
          autoComplete="organization"
          onValue={(company) => change({ company })}
        />
      ) : (
        <CategoryField value={draft.category} onChange={(category) => change({ category })} />
      )}
      <MessageField
        field={textField}
        value={draft.text}
        placeholder={t(isBusiness ? 'service.text_business' : 'service.text_hint')}
        isMissing={problem === 'text'}
        onValue={(text) => change({ text })}
      />
      <PictureField pictures={pictures} />
      <TextField
        label={t('service.contact')}
        hint={t('service.contact_hint')}
        value={draft.contact}
        maxLength={MAX_CONTACT_CHARACTERS}
        autoComplete="email"
        onValue={(contact) => change({ contact })}
      />
      <div role="alert" className="text-sm text-alarm empty:hidden">
        {problem === 'pictures' && t('service.pictures_pending')}
        {problem === undefined && send.error && <SendError error={send.error} />}
      </div>
      <Button type="submit" variant="solid" size="large" fullWidth isLoading={send.isPending}>
        {t('service.send')}
      </Button>
      <p className="text-center text-xs text-faint">{t('service.draft_kept')}</p>
    </form>
  );
}

/** Without a session, a blocked viewer cannot get another one to send the message. */
function SendError({ error }: { error: Error }) {
  const t = useText();
  if (!(error instanceof RequestError && isBlockedCode(error.code))) return <ErrorText error={error} />;
  return (
    <>
      {t('service.blocked')}{' '}
      <Link to="/pages/common/service/index" query={{ view: 'contact' }} className="underline">
        {t('service.details')}
      </Link>
    </>
  );
}

function messageOf({ category, text, contact, company }: FeedbackDraft, isBusiness: boolean, ids: string[]) {
  return {
    category: isBusiness ? ('business' as const) : category,
    text,
    ...(contact.trim() !== '' && { contact }),
    ...(isBusiness && company.trim() !== '' && { company }),
    picture_ids: ids,
  };
}

type CategoryFieldProps = { value: FeedbackDraft['category']; onChange: (value: FeedbackDraft['category']) => void };

function CategoryField({ value, onChange }: CategoryFieldProps) {
  const t = useText();
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-2 text-sm text-soft">{t('service.category')}</legend>
      <div className="flex flex-wrap gap-2">
        {FEEDBACK_CATEGORIES.filter((category) => category !== 'business').map((category) => (
          <label
            key={category}
            className="flex min-h-11 cursor-pointer items-center rounded-full bg-raised-high px-4 text-sm text-soft transition has-checked:bg-white has-checked:font-semibold has-checked:text-black has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-amber"
          >
            <input
              type="radio"
              name={name}
              checked={category === value}
              onChange={() => onChange(category)}
              className="sr-only"
            />
            {t(`service.category_${category}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type MessageFieldProps = {
  field: ComponentProps<'textarea'>['ref'];
  value: string;
  placeholder: string;
  isMissing: boolean;
  onValue: (value: string) => void;
};

function MessageField({ field, value, placeholder, isMissing, onValue }: MessageFieldProps) {
  const t = useText();
  const id = useId();
  const errorId = useId();
  return (
    <div>
      <label htmlFor={id} className="block pb-2 text-sm text-soft">
        {t('service.text')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={6}
        required
        value={value}
        maxLength={MAX_FEEDBACK_CHARACTERS}
        placeholder={placeholder}
        aria-invalid={isMissing}
        aria-describedby={errorId}
        onChange={({ target }) => onValue(target.value)}
        className={`${FIELD} field-sizing-content min-h-36 resize-y`}
      />
      <p className="flex justify-between gap-3 text-xs">
        <span id={errorId} role="alert" className="text-alarm">
          {isMissing && t('service.text_missing')}
        </span>
        <span className="text-faint tabular-nums">
          {value.length} / {MAX_FEEDBACK_CHARACTERS}
        </span>
      </p>
    </div>
  );
}

type TextFieldProps = {
  label: string;
  hint?: ReactNode;
  value: string;
  maxLength: number;
  autoComplete: string;
  onValue: (value: string) => void;
};

function TextField({ label, hint, onValue, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div>
      <label htmlFor={id} className="block pb-2 text-sm text-soft">
        {label}
      </label>
      <input
        id={id}
        {...input}
        {...(hint !== undefined && { 'aria-describedby': hintId })}
        onChange={({ target }) => onValue(target.value)}
        className={FIELD}
      />
      {hint !== undefined && (
        <p id={hintId} className="pt-2 text-xs text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The button that had the focus is gone. */
const focus = (element: HTMLElement | null): void => element?.focus();

function Sent() {
  const t = useText();
  return (
    <div role="status" tabIndex={-1} ref={focus} className="outline-none">
      <EmptyState
        icon={<CircleCheck size={44} strokeWidth={1.5} aria-hidden />}
        title={t('service.sent_title')}
        description={t('service.sent_hint')}
        action={
          <Button variant="solid" onClick={() => redirectTo('/pages/common/service/index', { view: 'messages' })}>
            {t('service.messages')}
          </Button>
        }
      />
    </div>
  );
}
