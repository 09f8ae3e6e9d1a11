import { FlaskConical } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '#web/text/i18n.ts';

/** Shows that payments move no real money. Fixed elements start below it by the CSS variable `--banner-height`. */
export function SandboxBanner() {
  const t = useText();
  const banner = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--banner-height', `${banner.current?.offsetHeight ?? 0}px`),
    );
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-height');
    };
  }, []);
  return (
    <p
      ref={banner}
      role="status"
      className="sticky top-0 z-[60] bg-raised-high px-4 pt-[calc(6px+env(safe-area-inset-top,0px))] pb-1.5 text-center text-xs text-text ring-1 ring-hairline"
    >
      <FlaskConical size={14} aria-hidden className="mr-1.5 inline-block align-[-2px]" />
      {t('ui.sandbox')}
    </p>
  );
}
