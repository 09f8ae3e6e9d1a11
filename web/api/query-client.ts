/** The cache of what the server said. */
import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';

const FRESH_MS = 30_000;

/** Only what the network did is worth a second try; a rule stays a rule. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof RequestError && (error.kind === 'network' || error.kind === 'timeout');
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: isWorthRetrying, retryDelay: 800, refetchOnWindowFocus: false },
  },
});
