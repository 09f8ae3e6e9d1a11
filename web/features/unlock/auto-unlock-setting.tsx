import { useMutation } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import type { EpisodeDetails } from '#web/entities/show/queries.ts';
import { useUser } from '#web/state/user-store.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { RowGroup } from '#web/ui/rows.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { SwitchRow } from '#web/ui/switch-row.tsx';
import { saveAutoUnlock, type AutoUnlockSettings } from './queries.ts';

type AutoUnlockRowProps = {
  tvId?: string;
  on: boolean;
  /** The cap in coins; null means no cap. */
  cap: number | null;
  note?: string | undefined;
};

/** The caps that the viewer can choose, in coins. */
const CAPS = [300, 600, 1_200] as const;
const NO_CAP = 'none';

/** The switch for automatic unlocking, and its spending cap per show. */
function AutoUnlockRow({ tvId, on, cap, note }: AutoUnlockRowProps) {
  const t = useText();
  const { integer } = useNumberFormats();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: AutoUnlockSettings) => saveAutoUnlock({ ...choice, tvId }),
  });
  // Shows the choice while the request is pending. After an error, the old settings appear again.
  const shown = { on: variables?.on ?? on, cap: variables?.cap === undefined ? cap : variables.cap };
  const { on: isOn, cap: currentCap } = isPending ? shown : { on, cap };
  const caps = [...new Set([...CAPS, ...(currentCap === null ? [] : [currentCap])])].toSorted(
    (one, other) => one - other,
  );
  return (
    <RowGroup>
      <SwitchRow
        icon={<Zap size={20} aria-hidden />}
        label={t('unlock.auto')}
        hint={t('unlock.auto_hint')}
        checked={isOn}
        onChange={(next) => mutate({ on: next })}
      />
      {isOn && (
        <div className="px-4 py-3">
          <SegmentedControl
            label={t(tvId === undefined ? 'unlock.auto_cap_any' : 'unlock.auto_cap')}
            options={[
              { value: NO_CAP, label: t('unlock.auto_no_cap') },
              ...caps.map((each) => ({ value: each, label: integer(each) })),
            ]}
            value={currentCap ?? NO_CAP}
            onChange={(next) => mutate({ on: true, cap: next === NO_CAP ? null : next })}
          />
          {note !== undefined && <p className="pt-2 text-xs text-faint">{note}</p>}
        </div>
      )}
    </RowGroup>
  );
}

export function ShowAutoUnlockSetting({ episode }: { episode: EpisodeDetails }) {
  const t = useText();
  const { tv_id: tvId, price, auto } = episode;
  if (!auto) return null;
  const isReached = auto.cap !== null && auto.spent + price > auto.cap;
  const spent = auto.spent > 0 ? t('unlock.auto_spent', { coins: coinsText(auto.spent) }) : undefined;
  return <AutoUnlockRow tvId={tvId} on={auto.on} cap={auto.cap} note={isReached ? t('unlock.auto_reached') : spent} />;
}

export function AutoUnlockSetting() {
  const user = useUser();
  return <AutoUnlockRow on={user?.auto_lock ?? false} cap={user?.auto_lock_cap ?? null} />;
}
