import { useText, type TextId, type TextValues } from './i18n.ts';

/** One text of the dictionary. */
export function T({ id, values }: { id: TextId; values?: TextValues }) {
  return <>{useText()(id, values)}</>;
}
