import type { ReactNode } from 'react';
import { HOME } from '#web/router/paths.ts';
import { reLaunch } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type MissingContentProps = { icon: ReactNode; title: string; description: string };

/** Stands in for the content of a page whose address names none, and leads home. */
export function MissingContent(props: MissingContentProps) {
  const t = useText();
  return (
    <EmptyState
      {...props}
      action={
        <Button variant="solid" onClick={() => reLaunch(HOME)}>
          {t('ui.home')}
        </Button>
      }
    />
  );
}
