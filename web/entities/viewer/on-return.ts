/** After a shorter absence, the data counts as current. */
const AWAY_MS = 3_000;

const isAway = (): boolean => document.visibilityState === 'hidden' || !document.hasFocus();

/** Runs the listener whenever the viewer returns to this window. Returns a function that ends that. */
export function onReturn(listener: () => void): () => void {
  let leftAt = isAway() ? Date.now() : undefined;
  const events = new AbortController();
  const { signal } = events;
  const leave = (): void => {
    leftAt ??= Date.now();
  };
  const comeBack = (): void => {
    const awayMs = leftAt === undefined ? 0 : Date.now() - leftAt;
    leftAt = undefined;
    if (awayMs >= AWAY_MS) listener();
  };
  addEventListener('blur', leave, { signal });
  addEventListener('focus', comeBack, { signal });
  const followVisibility = (): void => (document.visibilityState === 'hidden' ? leave() : comeBack());
  document.addEventListener('visibilitychange', followVisibility, { signal });
  return () => events.abort();
}
