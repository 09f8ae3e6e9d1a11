import { useQuery } from '@tanstack/react-query';
import { useBlocked } from '#web/api/session.ts';
import { viewerQuery } from '#web/entities/viewer/queries.ts';
import { useSignInWays } from '#web/entities/viewer/use-sign-in-ways.ts';
import { DataRows } from '#web/features/account/data-rows.tsx';
import { Devices } from '#web/features/account/devices.tsx';
import { Passkeys } from '#web/features/account/passkeys.tsx';
import { ProfileCard } from '#web/features/account/profile-card.tsx';
import { SignInMethods } from '#web/features/sign-in/methods.tsx';
import { PasskeyButton } from '#web/features/sign-in/passkey-button.tsx';
import { useUser, type UserInfo } from '#web/state/user-store.ts';
import { text, useText } from '#web/text/i18n.ts';
import { Page } from '#web/ui/page.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Shows, in this order, the profile, the ways to sign in, the devices and the personal data; to blocked viewers only the last. */
export function AccountPage() {
  const t = useText();
  const user = useUser();
  const info = useQuery(viewerQuery);
  const { blocked } = useBlocked();
  if (!user && info.isError) return <ErrorState error={info.error} onRetry={() => info.refetch()} />;
  if (blocked) return <Page title={t('page.account')}>{user && <DataRows user={user} />}</Page>;
  return (
    <Page title={t('page.account')} width="medium">
      <div className="page-halves gap-4 pt-2">
        <ProfileSections user={user} />
        <div className="space-y-4">
          <Devices />
          {user && <DataRows user={user} />}
        </div>
      </div>
    </Page>
  );
}

function ProfileSections({ user }: { user: UserInfo | null }) {
  const { canSignIn } = useSignInWays();
  return (
    <div className="space-y-4">
      {user ? <ProfileCard user={user} /> : <Skeleton className="h-58 rounded-2xl" />}
      {user && (canSignIn || user.loginType !== 'Visitor') && <SignInMethods user={user} />}
      {user?.loginType === 'Visitor' && (
        <PasskeyButton onSignedIn={({ nickname }) => showToast(text('account.signed_in_as', { name: nickname }))} />
      )}
      {user && user.loginType !== 'Visitor' && <Passkeys />}
    </div>
  );
}
