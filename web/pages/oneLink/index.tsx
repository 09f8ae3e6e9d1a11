import { useEffect, type ReactElement } from 'react';
import { deepLink } from '#web/boot/launch-target.ts';
import { useIsUnderReview, useLandingTarget, type LandingName } from '#web/entities/config/queries.ts';
import { HOME } from '#web/router/paths.ts';
import { navigateToHref, reLaunch } from '#web/router/router.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/**
 * Returns the landing page of a campaign, which leads to the page that the operator has set, or else home. If the link
 * itself names a page, that page has opened instead of this one.
 */
export function landingPage(name: LandingName): () => ReactElement {
  return function LandingPage() {
    const target = useLandingTarget(name);
    const isUnderReview = useIsUnderReview();
    useEffect(() => {
      if (target === undefined) return;
      reLaunch(HOME);
      const href = target === null || isUnderReview ? undefined : deepLink(target);
      if (href !== undefined) navigateToHref(href);
    }, [target, isUnderReview]);
    return (
      <main className="flex min-h-(--window-height) items-center justify-center">
        <Spinner size={32} />
      </main>
    );
  };
}
