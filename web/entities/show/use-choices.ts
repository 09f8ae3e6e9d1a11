import { useQuery } from '@tanstack/react-query';
import { homeQuery } from './queries.ts';

export type Choices = { readonly collected: boolean; readonly reminded: boolean };

/** Returns what the viewer has chosen for a show, or undefined until that is known. */
export function useChoices(tvId: string): Choices | undefined {
  const { data } = useQuery({
    ...homeQuery,
    select: ({ collected, reminded }) => ({ collected: collected.includes(tvId), reminded: reminded.includes(tvId) }),
  });
  return data;
}
