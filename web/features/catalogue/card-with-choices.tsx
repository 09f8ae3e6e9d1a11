import { useChoices } from '#web/entities/show/choices.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CardChoiceToggles } from './choice-toggles.tsx';
import { ShowCard } from './show-card.tsx';

type CardWithChoicesProps = {
  show: Show;
  /** The card is in a list of collected shows, which is newer than the home page's. */
  isCollected?: true;
  className?: string;
};

/** A show's card, with buttons to collect it and, if it is announced, to set its reminder. */
export function CardWithChoices({ show, isCollected, className }: CardWithChoicesProps) {
  const choices = useChoices(show.tv_id);
  return (
    <div className={classNames('group/card relative', className)}>
      <ShowCard show={show} />
      {choices && <CardChoiceToggles show={show} choices={{ ...choices, ...(isCollected && { collected: true }) }} />}
    </div>
  );
}
