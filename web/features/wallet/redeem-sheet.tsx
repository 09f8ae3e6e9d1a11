import { CircleCheck } from 'lucide-react';
import { useId, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { isRuleError } from '#web/api/rule-error.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ErrorText } from '#web/ui/states.tsx';
import { caretPosition, formatCodeInput, isCompleteCode } from './code-input.ts';
import { useRedeem } from './queries.ts';
import { RewardLines } from './reward-lines.tsx';

type RedeemSheetProps = { open: boolean; onClose: () => void };

export function RedeemSheet({ open, onClose }: RedeemSheetProps) {
  const t = useText();
  const redeem = useRedeem();
  const [code, setCode] = useState('');
  const close = (): void => {
    onClose();
    redeem.reset();
    setCode('');
  };
  return (
    <Sheet open={open} onClose={close} title={t('wallet.redeem_title')} description={t('wallet.redeem_hint')}>
      {redeem.data ? (
        <div role="status" className="flex flex-col items-center gap-4 pt-2 text-center">
          <CircleCheck size={44} strokeWidth={1.5} aria-hidden />
          <p className="font-semibold">{t('wallet.redeemed')}</p>
          <RewardLines reward={redeem.data.reward} />
          <Button variant="solid" fullWidth onClick={close}>
            {t('ui.done')}
          </Button>
        </div>
      ) : (
        <CodeForm
          code={code}
          onCode={(text) => {
            setCode(text);
            redeem.reset();
          }}
          isBusy={redeem.isPending}
          error={redeem.error}
          onSubmit={() => redeem.mutate(code)}
        />
      )}
    </Sheet>
  );
}

type CodeFormProps = {
  code: string;
  onCode: (code: string) => void;
  isBusy: boolean;
  error: Error | null;
  onSubmit: () => void;
};

function CodeForm({ code, onCode, isBusy, error, onSubmit }: CodeFormProps) {
  const t = useText();
  const id = useId();
  const type = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const caret = caretPosition(target.value.slice(0, target.selectionStart ?? target.value.length));
    const text = formatCodeInput(target.value);
    // The value is set before React renders, so that the caret can be placed in it.
    target.value = text;
    target.setSelectionRange(caret, caret);
    onCode(text);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isCompleteCode(code) && !isBusy) onSubmit();
  };
  return (
    <form onSubmit={submit} className="space-y-3">
      <label htmlFor={id} className="block text-sm text-soft">
        {t('wallet.redeem_label')}
      </label>
      <input
        id={id}
        value={code}
        onChange={type}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-invalid={error !== null}
        aria-describedby={`${id}-problem`}
        className="h-13 w-full rounded-cover bg-raised-high px-4 font-mono text-base tracking-wide uppercase ring-1 ring-hairline placeholder:text-faint focus:outline-2 focus:outline-amber"
      />
      <p id={`${id}-problem`} role="alert" className="min-h-5 text-sm text-alarm">
        {error && (isRuleError(error, 'NotFound') ? t('error.redeem') : <ErrorText error={error} />)}
      </p>
      <Button
        type="submit"
        variant="solid"
        size="large"
        fullWidth
        isLoading={isBusy}
        disabled={isBusy || !isCompleteCode(code)}
      >
        {t('wallet.redeem')}
      </Button>
    </form>
  );
}
