import { ArrowLeftRight, LogIn } from 'lucide-react';
import { LOGIN_TYPE_OF, type SignInChannel } from '#domain/sign-in.ts';
import { useSignInOptions } from '#web/entities/config/queries.ts';
import { hrefOf } from '#web/router/paths.ts';
import type { UserInfo } from '#web/state/user-store.ts';
import { useText } from '#web/text/i18n.ts';
import { ActionRow, LinkRow, RowGroup, ValueRow } from '#web/ui/rows.tsx';
import { ChannelMark } from './channel-mark.tsx';
import { useStartSignIn } from './use-start-sign-in.ts';

const ICON_PX = 20;
const ACCOUNT = hrefOf('/pages/common/account/index');

/** The third-party accounts with which the viewer signs in, and those that can be bound. */
export function SignInMethods({ user }: { user: UserInfo }) {
  const t = useText();
  const channels = useSignInOptions().data?.channels ?? [];
  const isVisitor = user.loginType === 'Visitor';
  return (
    <section aria-labelledby="methods-title">
      <h2 id="methods-title" className="pb-3 font-semibold">
        {t('account.methods')}
      </h2>
      <RowGroup>
        {isVisitor ? (
          <LinkRow
            to="/pages/common/login/index"
            query={{ to: ACCOUNT }}
            icon={<LogIn size={ICON_PX} aria-hidden />}
            label={t('account.sign_in')}
            hint={t('account.sign_in_hint')}
          />
        ) : (
          <>
            {channels.map((channel) => (
              <Method key={channel} channel={channel} user={user} />
            ))}
            <LinkRow
              to="/pages/common/login/index"
              query={{ to: ACCOUNT }}
              icon={<ArrowLeftRight size={ICON_PX} aria-hidden />}
              label={t('account.switch')}
            />
          </>
        )}
      </RowGroup>
    </section>
  );
}

function Method({ channel, user: { uid, bound } }: { channel: SignInChannel; user: UserInfo }) {
  const t = useText();
  const { starting, start } = useStartSignIn({ use: { purpose: 'bind', uid }, returnTo: ACCOUNT });
  const provider = LOGIN_TYPE_OF[channel];
  const icon = <ChannelMark channel={channel} />;
  if (bound.includes(provider)) return <ValueRow icon={icon} label={provider} value={t('account.method_linked')} />;
  return (
    <ActionRow
      icon={icon}
      label={t('account.method_link', { provider })}
      disabled={starting !== undefined}
      onPress={() => void start(channel)}
    />
  );
}
