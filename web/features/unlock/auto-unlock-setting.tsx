import { useMutation } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { DEFAULT_ECONOMY } from '#domain/money/economy.ts';
import type { EpisodeDetails } from '#web/entities/show/queries.ts';
import { useUser } from '#web/state/user-store.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { RowGroup } from '#web/ui/rows.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { SwitchRow } from '#web/ui/switch-row.tsx';
import { autoUnlockMutation } from './queries.ts';

type AutoUnlockRowProps = {
  tvId?: string;
  on: boolean;
  /** The cap in coins. */
  cap: number;
  /** Replaces the general explanation. */
  hint?: string | undefined;
  note?: string | undefined;
};

/** The caps that the viewer can choose, in coins. */
const CAPS = [300, 600, 1_200, 3_000] as const;

type AutoUnlockCapProps = Pick<AutoUnlockRowProps, 'tvId' | 'cap' | 'note'> & { isDisabled?: boolean };

/** The spending cap per show. Shows the choice while the request is pending, and the old cap again after an error. */
export function AutoUnlockCap({ tvId, cap, note, isDisabled = false }: AutoUnlockCapProps) {
  const t = useText();
  const { integer } = useNumberFormats();
  const { mutate, isPending, variables } = useMutation(autoUnlockMutation);
  const shown = isPending ? (variables.cap ?? cap) : cap;
  const caps = [...new Set([...CAPS, shown])].toSorted((one, other) => one - other);
  return (
    <fieldset disabled={isDisabled}>
      <SegmentedControl
        label={t(tvId === undefined ? 'unlock.auto_cap_any' : 'unlock.auto_cap')}
        options={caps.map((each) => ({ value: each, label: integer(each) }))}
        value={shown}
        onChange={(next) => mutate({ tvId, cap: next })}
      />
      {note !== undefined && <p className="pt-2 text-xs text-faint">{note}</p>}
    </fieldset>
  );
}

/** The switch for automatic unlocking, and its spending cap per show. */
function AutoUnlockRow({ tvId, on, cap, hint, note }: AutoUnlockRowProps) {
  const t = useText();
  const { mutate, isPending, variables } = useMutation(autoUnlockMutation);
  const isOn = isPending ? (variables.on ?? on) : on;
  return (
    <RowGroup>
      <SwitchRow
        icon={<Zap size={20} aria-hidden />}
        label={t('unlock.auto')}
        hint={hint ?? t('unlock.auto_hint')}
        checked={isOn}
        onChange={(next) => mutate({ on: next })}
      />
      {isOn && (
        <div className="px-4 py-3">
          <AutoUnlockCap {...(tvId !== undefined && { tvId })} cap={cap} note={note} />
        </div>
      )}
    </RowGroup>
  );
}

export function ShowAutoUnlockSetting({ episode }: { episode: EpisodeDetails }) {
  const t = useText();
  const { tv_id: tvId, price, auto } = episode;
  if (!auto) return null;
  const isReached = auto.spent + price > auto.cap;
  const spent = auto.spent > 0 ? t('unlock.auto_spent', { coins: coinsText(auto.spent) }) : undefined;
  return (
    <AutoUnlockRow
      tvId={tvId}
      on={auto.on}
      cap={auto.cap}
      hint={auto.on && auto.undone ? t('unlock.auto_undone') : undefined}
      note={isReached ? t('unlock.auto_reached') : spent}
    />
  );
}

export function AutoUnlockSetting() {
  const user = useUser();
  return <AutoUnlockRow on={user?.auto_lock ?? false} cap={user?.auto_lock_cap ?? DEFAULT_ECONOMY.autoUnlockCap} />;
}
