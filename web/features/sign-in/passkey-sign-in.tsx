import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RequestError } from '#web/api/request-error.ts';
import { switchSession } from '#web/api/session.ts';
import {
  isPasskeyCancelled,
  preloadPasskeys,
  signInWithPasskey,
  supportsPasskeys,
  type PasskeySignIn as SignedIn,
} from '#web/entities/viewer/passkey.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/states.tsx';

export type PasskeySignInProps = {
  /** Runs when the session has changed to the account. */
  onSignedIn: (user: SignedIn['user']) => void;
};

export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const t = useText();
  const [isSupported] = useState(supportsPasskeys);
  const signIn = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: (result) => {
      switchSession(result);
      onSignedIn(result.user);
    },
  });
  useEffect(() => {
    if (isSupported) void preloadPasskeys();
  }, [isSupported]);
  if (!isSupported) return null;
  return (
    <div>
      <Button size="large" fullWidth isLoading={signIn.isPending} onClick={() => signIn.mutate()}>
        <KeyRound size={20} aria-hidden />
        {t('account.passkey_sign_in')}
      </Button>
      <p role="alert" className="pt-2 text-center text-sm text-alarm empty:hidden">
        {signIn.error && <SignInError error={signIn.error} />}
      </p>
    </div>
  );
}

function SignInError({ error }: { error: Error }) {
  const t = useText();
  if (error instanceof RequestError) return <ErrorText error={error} />;
  return t(isPasskeyCancelled(error) ? 'account.passkey_cancelled' : 'account.passkeys_unsupported');
}
