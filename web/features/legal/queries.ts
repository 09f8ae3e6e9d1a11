import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { request } from '#web/api/request.ts';

export type LegalPage = Operations['service/legal']['output'];

const HOUR_MS = 3_600_000;

export const legalQuery = (doc: LegalPage['doc']) =>
  queryOptions({
    queryKey: ['legal', doc],
    queryFn: ({ signal }) => request('service/legal', { doc }, { quiet: true, signal }),
    staleTime: HOUR_MS,
  });

/** The file that the build writes. */
declare const LICENSES_URL: string;

/** `text` is missing when the package contains no file with its licence. */
export type PackageLicense = {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  readonly text?: string;
};

export const licensesQuery = queryOptions({
  queryKey: ['licenses'],
  queryFn: async ({ signal }): Promise<readonly PackageLicense[]> => {
    const response = await fetch(LICENSES_URL, { signal });
    if (!response.ok) throw new Error(`the licences did not load: ${response.status}`);
    return response.json();
  },
  staleTime: Infinity,
});
