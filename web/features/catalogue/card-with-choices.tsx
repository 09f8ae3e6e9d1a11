import type { Show } from '#web/entities/show/queries.ts';
import { useChoices } from '#web/entities/show/use-choices.ts';
import { withAppTexts } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { idle } from '#web/ui/when-idle.ts';
import type { ChoiceTogglesProps } from './choice-toggles.tsx';
import { ShowCard } from './show-card.tsx';

/** The code of the buttons loads when the page is idle. */
const CardChoiceToggles = lazyPart<ChoiceTogglesProps>(async () => {
  await idle();
  return (await withAppTexts(import('./choice-toggles.tsx'))).CardChoiceToggles;
});

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
