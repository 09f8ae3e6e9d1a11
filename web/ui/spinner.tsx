import { LoaderCircle } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';

/** @param size in px */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <span role="status" aria-label={useText()('ui.loading')} className="inline-flex">
      <LoaderCircle size={size} aria-hidden className="animate-spin opacity-70" />
    </span>
  );
}
