import { useMutation } from '@tanstack/react-query';
import { Check, CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SignInResponse } from '#web/boot/sign-in-response.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { hintOf } from '#web/ui/error-hint.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { finishSignIn, type SignInResult } from './finish-sign-in.ts';

const ICON_PX = 40;

type FinishProps = {
  response: SignInResponse;
  /** Called after success, unless the window is a popup. `returnTo` is the hash of a page. */
  onDone: (returnTo: string) => void;
  onAgain: () => void;
};

/** Finishes the sign-in with the response of the identity provider, and shows an error if that fails. */
export function Finish({ response, onDone, onAgain }: FinishProps) {
  const t = useText();
  const { mutate, data, error } = useMutation({ mutationFn: () => finishSignIn(response) });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate(undefined, { onSuccess: (result) => leave(result, onDone) });
  }, [mutate, onDone]);
  const again = (
    <Button variant="solid" onClick={onAgain}>
      {t('login.again')}
    </Button>
  );
  if (data?.outcome === 'done')
    return <EmptyState icon={<Check size={ICON_PX} aria-hidden />} title={t('login.close_window')} />;
  if (data?.outcome === 'cancelled') return <EmptyState title={t('login.cancelled')} action={again} />;
  if (!data && !error)
    return <EmptyState icon={<Spinner size={ICON_PX} />} title={<span role="status">{t('login.signing_in')}</span>} />;
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={ICON_PX} strokeWidth={1.5} aria-hidden />}
        title={error?.message ?? t('login.failed_title')}
        description={(error && hintOf(error)) || t('login.failed')}
        action={again}
      />
    </div>
  );
}

function leave(result: SignInResult, onDone: FinishProps['onDone']): void {
  if (result.outcome !== 'done') return;
  const { isPopup, returnTo } = result.pending;
  // A browser may keep the window open, which then shows that the viewer can close it.
  if (isPopup) window.close();
  else onDone(returnTo);
}
