import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';

const FRESH_MS = 30_000;

/** Allows one retry after a network error or timeout. A rule error would only occur again. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof RequestError && (error.kind === 'network' || error.kind === 'timeout');
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: shouldRetry, retryDelay: 800, refetchOnWindowFocus: false },
    // Without a network, an action fails at once. By default, it would run later, when the viewer no longer expects it.
    mutations: { networkMode: 'always' },
  },
});
