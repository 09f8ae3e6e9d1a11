import { LOGIN_TYPE_OF, type SignInChannel } from '#domain/sign-in.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ChannelMark } from './channel-mark.tsx';
import { useStartSignIn } from './use-start-sign-in.ts';

type ChannelButtonsProps = {
  channels: readonly SignInChannel[];
  /** The hash of the page to which the viewer returns. */
  returnTo: string;
  /** Runs when the sign-in continues in another window. */
  onPopup: () => void;
};

export function ChannelButtons({ channels, returnTo, onPopup }: ChannelButtonsProps) {
  const t = useText();
  const { starting, start } = useStartSignIn({ use: { purpose: 'login' }, returnTo }, onPopup);
  return (
    <div className="space-y-3">
      {channels.map((channel) => (
        <Button
          key={channel}
          variant="solid"
          size="large"
          fullWidth
          isLoading={starting === channel}
          disabled={starting !== undefined}
          onClick={() => void start(channel)}
        >
          <ChannelMark channel={channel} />
          {t('login.continue', { provider: LOGIN_TYPE_OF[channel] })}
        </Button>
      ))}
    </div>
  );
}
