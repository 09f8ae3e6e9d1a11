import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import { text, useText } from '#web/text/i18n.ts';
import { ActionRow } from '#web/ui/rows.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const KILOBYTE = 1_000;

/** Returns the bytes of the loaded answers that no visible part of the page uses. */
function cachedBytes(): number {
  const unused = queryClient.getQueryCache().findAll({ type: 'inactive' });
  return unused.reduce((sum, { state }) => sum + (JSON.stringify(state.data)?.length ?? 0), 0);
}

/** Removes loaded lists and pages, and the measured bandwidth. The session, settings and drafts stay. */
export function CacheRow() {
  const t = useText();
  const language = useLanguage();
  const [bytes, setBytes] = useState(cachedBytes);
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte' }).format(Math.ceil(bytes / KILOBYTE));
  const clear = (): void => {
    queryClient.removeQueries({ type: 'inactive' });
    useVideoStore.setState({ bandwidth: null });
    setBytes(cachedBytes());
    showToast(text('set_up.cache_cleared', { size }));
  };
  return (
    <ActionRow
      icon={<Trash2 size={20} aria-hidden />}
      label={t('set_up.clear_cache')}
      hint={t('set_up.clear_cache_hint')}
      value={size}
      disabled={bytes === 0}
      onPress={clear}
    />
  );
}
