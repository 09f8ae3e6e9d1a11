import { useIsMutating, useMutation } from '@tanstack/react-query';
import { refreshEpisodeAccess, type EpisodeDetails } from '#web/entities/show/queries.ts';
import { coinsAndBonusText, coinsText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ErrorText } from '#web/ui/states.tsx';
import { unlockAutomatically, type AutoUnlockAnswers } from './auto-unlock.ts';
import { AutoUnlockCap } from './auto-unlock-setting.tsx';
import { quotePrice } from './price-quote.ts';
import { autoUnlockMutation } from './queries.ts';

type AutoUnlockConfirmationProps = {
  episode: EpisodeDetails;
  showTitle: string | undefined;
  open: boolean;
  onClose: () => void;
  /** Called inside the tap handler, because browsers allow playback with sound only there. */
  onTap: () => void;
};

type Auto = NonNullable<EpisodeDetails['auto']>;

const ANSWERS: Readonly<Record<NonNullable<Auto['confirmation']>, AutoUnlockAnswers>> = {
  first_charge: { confirmed: true },
  still_watching: { still_watching: true },
};

/** Asks before the first automatic unlock, and after several in a row. Spec §4. */
export function AutoUnlockConfirmation({ episode, showTitle, open, onClose, onTap }: AutoUnlockConfirmationProps) {
  const t = useText();
  const { ep, auto } = episode;
  // Keeps the confirmation while the sheet closes.
  const isFirst = auto?.confirmation !== 'still_watching';
  const title = isFirst ? t('unlock.ask_title', { ep }) : t('unlock.still_title');
  return (
    <Sheet open={open} onClose={onClose} title={title} description={showTitle}>
      {auto && <Confirmation episode={episode} auto={auto} onClose={onClose} onTap={onTap} />}
    </Sheet>
  );
}

type ConfirmationProps = Pick<AutoUnlockConfirmationProps, 'episode' | 'onClose' | 'onTap'> & { auto: Auto };

function Confirmation({ episode, auto, onClose, onTap }: ConfirmationProps) {
  const t = useText();
  const { integer } = useNumberFormats();
  const { tv_id: tvId, ep, price } = episode;
  // The server required the confirmation for this balance, which therefore suffices.
  const { balance, bonus } = episode.wallet ?? { balance: 0, bonus: 0 };
  const quote = quotePrice(price, { balance, bonus, debt: 0 });
  const { confirmation, in_row: inRow } = auto;
  const unlock = useMutation({
    mutationFn: () => unlockAutomatically({ tvId, ep }, confirmation === null ? {} : ANSWERS[confirmation]),
    onError: () => void refreshEpisodeAccess(),
  });
  const turnOff = useMutation(autoUnlockMutation);
  // A charge must not overtake a lower cap.
  const isSaving = useIsMutating({ mutationKey: autoUnlockMutation.mutationKey }) > 0;
  const isBusy = unlock.isPending || isSaving;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-center text-sm text-balance text-soft">
        {confirmation === 'still_watching'
          ? t('unlock.still_hint', { count: inRow.episodes, coins: coinsText(inRow.spent) })
          : t('unlock.ask_hint')}
      </p>
      <div className="rounded-2xl bg-raised-high p-4 text-center tabular-nums">
        <p className="text-sm text-soft">{t('unlock.title', { ep })}</p>
        <p className="text-xl font-bold">{coinsText(price)}</p>
        <p className="pt-1 text-sm text-soft">
          {coinsAndBonusText(quote.spent)} · {t('unlock.left', { amount: integer(quote.left) })}
        </p>
      </div>
      <AutoUnlockCap
        tvId={tvId}
        cap={auto.cap}
        note={t('unlock.auto_spent', { coins: coinsText(auto.spent) })}
        isDisabled={unlock.isPending || turnOff.isPending}
      />
      {unlock.error && (
        <p role="status" className="text-center text-sm text-alarm">
          <ErrorText error={unlock.error} />
        </p>
      )}
      <div className="flex flex-col gap-1">
        <Button
          variant="primary"
          size="large"
          fullWidth
          isLoading={unlock.isPending}
          disabled={isBusy}
          onClick={() => {
            onTap();
            unlock.mutate();
          }}
        >
          {t('unlock.go_on', { coins: coinsText(price) })}
        </Button>
        <Button variant="ghost" fullWidth disabled={isBusy} onClick={onClose}>
          {t('unlock.not_now')}
        </Button>
        <Button variant="ghost" fullWidth disabled={isBusy} onClick={() => turnOff.mutate({ on: false })}>
          {t('unlock.turn_off')}
        </Button>
      </div>
    </div>
  );
}
