import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { takeSignInResponse } from '#web/boot/sign-in-response.ts';
import { useSignInOptions } from '#web/entities/config/queries.ts';
import { useSignInWays } from '#web/entities/viewer/use-sign-in-ways.ts';
import { LegalLinks } from '#web/features/legal/legal-links.tsx';
import { ChannelButtons } from '#web/features/sign-in/channel-buttons.tsx';
import { Finish } from '#web/features/sign-in/finish.tsx';
import { PasskeyButton } from '#web/features/sign-in/passkey-button.tsx';
import { readHash, type PageProps } from '#web/router/paths.ts';
import { goBack, reLaunch, relaunchAtHref } from '#web/router/router.ts';
import { useUser, type UserInfo } from '#web/state/user-store.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx';

/** Opens the page from which the viewer came, on top of home. */
function returnTo(hash: string): void {
  if (!hash.startsWith('#') || readHash(hash).path === undefined) reLaunch('/pages/profile/index');
  else relaunchAtHref(hash);
}

export function LoginPage({ query }: PageProps<'/pages/common/login/index'>) {
  const t = useText();
  const [response, setResponse] = useState(takeSignInResponse);
  if (response) {
    return (
      <Page title={t('page.login')}>
        <Finish response={response} onDone={returnTo} onAgain={() => setResponse(undefined)} />
      </Page>
    );
  }
  return (
    <Page title={t('page.login')}>
      <SignIn to={query.to ?? '#/pages/profile/index'} />
    </Page>
  );
}

function SignIn({ to }: { to: string }) {
  const t = useText();
  const user = useUser();
  const options = useSignInOptions();
  const { canLink, canSignIn } = useSignInWays();
  const [isWaiting, setWaiting] = useState(false);
  // Another window may have signed in.
  const [account] = useState(() => user?.uid);
  const [type] = useState(() => user?.loginType);
  const hasChanged = isWaiting && user !== null && (user.uid !== account || user.loginType !== type);
  useEffect(() => {
    if (hasChanged) goBack();
  }, [hasChanged]);
  if (options.isError) return <ErrorState error={options.error} onRetry={() => options.refetch()} />;
  if (!options.data) return <Skeleton className="mx-auto mt-8 h-60 max-w-100" />;
  if (!canSignIn) return <NoSignIn />;
  const { channels, demo } = options.data;
  return (
    <div className="mx-auto max-w-100 space-y-5 pt-6 text-center">
      <Lead user={user} />
      {isWaiting ? (
        <div role="status" className="space-y-3 rounded-2xl bg-raised p-5">
          <p>{t('login.waiting')}</p>
          <Button onClick={() => setWaiting(false)}>{t('login.waiting_cancel')}</Button>
        </div>
      ) : (
        <div className="space-y-3">
          <ChannelButtons channels={channels} returnTo={to} onPopup={() => setWaiting(true)} />
          <PasskeyButton onSignedIn={() => returnTo(to)} />
        </div>
      )}
      {demo && <p className="rounded-2xl bg-raised p-4 text-sm text-balance text-soft">{t('login.demo')}</p>}
      {canLink && <p className="text-xs text-balance text-faint">{t('login.agree')}</p>}
      <LegalLinks />
    </div>
  );
}

/** Says what a sign-in does for this viewer. */
function Lead({ user }: { user: UserInfo | null }) {
  const t = useText();
  const { canLink } = useSignInWays();
  const isSwitch = user !== null && user.loginType !== 'Visitor';
  return (
    <>
      <h2 className="text-xl font-semibold text-balance">{t(isSwitch ? 'login.switch_title' : 'login.lead')}</h2>
      {isSwitch ? (
        <p className="text-balance wrap-anywhere text-soft">
          {t('login.signed_in_as', { name: user.nickname })}
          <span className="block">{t('login.switch_hint')}</span>
        </p>
      ) : (
        canLink && <p className="text-balance text-soft">{t('login.keeps')}</p>
      )}
    </>
  );
}

function NoSignIn() {
  const t = useText();
  return (
    <EmptyState
      icon={<UserRound size={40} strokeWidth={1.5} aria-hidden />}
      title={t('login.none_title')}
      description={t('login.none')}
      action={
        <Button variant="solid" onClick={() => goBack()}>
          {t('ui.back')}
        </Button>
      }
    />
  );
}
