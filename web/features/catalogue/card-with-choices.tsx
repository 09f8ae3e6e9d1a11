import type { Operations } from '#contract/api.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CardChoiceToggles } from './choice-toggles.tsx';
import { ShowCard } from './show-card.tsx';

/** What the viewer has chosen for each announced show. */
export type AnnouncedChoices = Operations['video/home']['output']['coming'];

type CardWithChoicesProps = { show: Show; choices: AnnouncedChoices; className?: string };

/** A show's card, with buttons to collect it and to set its reminder if it is announced. */
export function CardWithChoices({ show, choices, className }: CardWithChoicesProps) {
  const chosen = choices.find(({ tv_id: id }) => id === show.tv_id);
  return (
    <div className={classNames('relative', className)}>
      <ShowCard show={show} />
      {chosen && <CardChoiceToggles show={show} choices={chosen} />}
    </div>
  );
}
