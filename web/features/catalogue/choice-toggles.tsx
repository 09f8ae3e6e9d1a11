/** Buttons that collect a show and set its reminder. */
import { Bell, BellRing, Bookmark, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCollect, useRemind } from '#web/entities/show/choices.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { useChoices, type Choices } from '#web/entities/show/use-choices.ts';
import { text, useText, type TextKey } from '#web/text/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/toast-store.ts';

const UNDO_MS = 5_000;

export type ChoiceTogglesProps = { show: Show; choices: Choices };

/** The toasts after switching on and off. */
const TOASTS = {
  collect: ['show.collected', 'show.uncollected'],
  remind: ['show.reminded', 'show.unreminded'],
} as const satisfies Record<string, readonly [TextKey, TextKey]>;

/** Replaces the toast of the same show's same choice, whose undo would no longer fit. */
function showUndo(tvId: string, choice: keyof typeof TOASTS, isOn: boolean, set: (on: boolean) => void): void {
  const [on, off] = TOASTS[choice];
  showToast(text(isOn ? on : off), {
    durationMs: UNDO_MS,
    subject: `${choice} ${tvId}`,
    action: { label: text('ui.undo'), run: () => set(!isOn) },
  });
}

function useToggles({ show: { tv_id: tvId }, choices: { collected, reminded } }: ChoiceTogglesProps) {
  const { mutate: collect } = useCollect(tvId);
  const { mutate: remind } = useRemind(tvId);
  return {
    toggleCollected: () => collect(!collected, { onSuccess: () => showUndo(tvId, 'collect', !collected, collect) }),
    toggleReminded: () => remind(!reminded, { onSuccess: () => showUndo(tvId, 'remind', !reminded, remind) }),
  };
}

const CARD_ICON_PX = 18;
/** With a mouse, the button appears when the pointer or the focus is on the card. */
const QUIET =
  'pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100';

/** Covers the lower edge of a card's cover. The positioned parent has the cover's width. */
export function CardChoiceToggles(props: ChoiceTogglesProps) {
  const t = useText();
  const { title, released } = props.show;
  const { collected, reminded } = props.choices;
  const { toggleCollected, toggleReminded } = useToggles(props);
  const ReminderIcon = reminded ? BellRing : Bell;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-[2/3] items-end">
      {!released && (
        <CardToggle label={t('show.remind_of', { title })} isOn={reminded} onPress={toggleReminded}>
          <ReminderIcon size={CARD_ICON_PX} aria-hidden className={classNames(reminded && 'fill-current')} />
        </CardToggle>
      )}
      <CardToggle
        label={t('show.collect_of', { title })}
        isOn={collected}
        onPress={toggleCollected}
        className={classNames('ml-auto', released && !collected && QUIET)}
      >
        <Bookmark size={CARD_ICON_PX} aria-hidden className={classNames(collected && 'fill-current')} />
      </CardToggle>
    </div>
  );
}

type CardToggleProps = {
  label: string;
  isOn: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
};

function CardToggle({ label, isOn, onPress, className, children }: CardToggleProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames('pointer-events-auto', className)}
    >
      <span
        className={classNames(
          'flex size-8 items-center justify-center rounded-full transition',
          isOn ? 'bg-white text-black' : 'bg-black/70',
        )}
      >
        {children}
      </span>
    </IconButton>
  );
}

/** Collects a show at the end of a row. */
export function RowCollectToggle({ show }: { show: Show }) {
  const choices = useChoices(show.tv_id);
  return choices ? <LoadedRowToggle show={show} choices={choices} /> : <span className="size-11 shrink-0" />;
}

function LoadedRowToggle(props: ChoiceTogglesProps) {
  const t = useText();
  const { collected } = props.choices;
  const { toggleCollected } = useToggles(props);
  return (
    <IconButton
      label={t('show.collect_of', { title: props.show.title })}
      aria-pressed={collected}
      onClick={toggleCollected}
      className={collected ? 'text-text' : 'text-faint'}
    >
      <Bookmark size={20} aria-hidden className={classNames(collected && 'fill-current')} />
    </IconButton>
  );
}

/** The buttons of a show's page. A released show needs no reminder. */
export function ShowChoiceToggles(props: ChoiceTogglesProps) {
  const t = useText();
  const { collected, reminded } = props.choices;
  const { toggleCollected, toggleReminded } = useToggles(props);
  return (
    <>
      {!props.show.released && (
        <ToggleButton icon={reminded ? BellRing : Bell} isOn={reminded} onToggle={toggleReminded}>
          {t('show.remind')}
        </ToggleButton>
      )}
      <ToggleButton icon={Bookmark} isOn={collected} onToggle={toggleCollected}>
        {t('player.collect')}
      </ToggleButton>
    </>
  );
}

type ToggleButtonProps = { icon: LucideIcon; isOn: boolean; onToggle: () => void; children: string };

function ToggleButton({ icon: Icon, isOn, onToggle, children }: ToggleButtonProps) {
  return (
    <Button
      variant={isOn ? 'solid' : 'secondary'}
      className="grow whitespace-nowrap"
      aria-pressed={isOn}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden className={classNames(isOn && 'fill-current')} />
      {children}
    </Button>
  );
}
