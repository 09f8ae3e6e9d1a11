import { useId, useState, type SubmitEvent } from 'react';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ErrorText } from '#web/ui/states.tsx';

type NameSheetProps = {
  title: string;
  /** The current name. The sheet is open while there is one. */
  name: string | undefined;
  error: Error | null;
  isSaving: boolean;
  onClose: () => void;
  onSave: (name: string) => void;
};

/** Changes the name of the viewer or of a passkey. */
export function NameSheet({ title, name, onClose, ...form }: NameSheetProps) {
  return (
    <Sheet open={name !== undefined} onClose={onClose} title={title}>
      {name !== undefined && <NameForm key={name} initialName={name} {...form} />}
    </Sheet>
  );
}

type NameFormProps = Pick<NameSheetProps, 'error' | 'isSaving' | 'onSave'> & { initialName: string };

function NameForm({ initialName, error, isSaving, onSave }: NameFormProps) {
  const t = useText();
  const id = useId();
  const [name, setName] = useState(initialName);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSave(name);
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <label htmlFor={id} className="block text-sm text-soft">
        {t('account.name')}
      </label>
      <input
        id={id}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-invalid={error !== null}
        aria-describedby={`${id}-hint ${id}-problem`}
        className="h-13 w-full rounded-cover bg-raised-high px-4 ring-1 ring-hairline focus:outline-2 focus:outline-amber"
      />
      <p id={`${id}-hint`} className="text-xs text-faint">
        {t('account.name_hint')}
      </p>
      <p id={`${id}-problem`} role="alert" className="text-sm text-alarm empty:hidden">
        {error && <ErrorText error={error} />}
      </p>
      <Button type="submit" variant="solid" size="large" fullWidth isLoading={isSaving}>
        {t('account.save')}
      </Button>
    </form>
  );
}
