import { deepLink } from '#web/boot/launch-target.ts';
import type { ActivityDetails } from '#web/entities/config/queries.ts';
import { HOME } from '#web/router/paths.ts';
import { navigateToHref, reLaunch } from '#web/router/router.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Cover } from '#web/ui/cover.tsx';

/** Shows the campaign page's content. A call to action with an unknown page leads home. */
export function Activity({ activity }: { activity: ActivityDetails }) {
  const t = useText();
  const { date } = useDateFormats();
  const { title, paragraphs, picture, action, ends_at: endsAt } = activity;
  const open = (): void => {
    const href = deepLink(action.deep_link);
    if (href === undefined) reLaunch(HOME);
    else navigateToHref(href);
  };
  return (
    <article className="mx-auto flex max-w-200 flex-col items-center gap-6 pt-2 sm:flex-row sm:items-start sm:pt-6">
      {picture !== '' && <Cover src={picture} eager className="w-56 shrink-0 sm:w-72" />}
      <div className="space-y-4">
        <h2 className="text-xl font-bold text-balance">{title}</h2>
        {endsAt !== null && <p className="text-sm text-soft">{t('campaign.activity_until', { date: date(endsAt) })}</p>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="text-soft">
            {paragraph}
          </p>
        ))}
        <Button variant="primary" size="large" fullWidth onClick={open}>
          {action.label}
        </Button>
      </div>
    </article>
  );
}
