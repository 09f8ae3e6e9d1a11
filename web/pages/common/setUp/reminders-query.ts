import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { isRuleError } from '#web/api/rule-error.ts';
import { homeQuery, showQuery, type Show } from '#web/entities/show/queries.ts';

/** The announced shows that home lists, then the others with a reminder. A show stays when its reminder is removed. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: async () => {
    const { sections, reminded, now_available: available } = await queryClient.fetchQuery(homeQuery);
    const listed = sections.flatMap(({ shows }) => shows).filter(({ released }) => !released);
    const known = new Set([...listed, ...available].map(({ tv_id: id }) => id));
    const others = await Promise.all(reminded.filter((id) => !known.has(id)).map(readShow));
    const announced = [...listed, ...others.filter((show) => show?.released === false)];
    return [...new Map(announced.flatMap((show) => (show ? [[show.tv_id, show] as const] : []))).values()];
  },
  staleTime: 0,
});

/** Returns undefined for a show that no longer exists. */
async function readShow(tvId: string): Promise<Show | undefined> {
  try {
    return (await queryClient.fetchQuery(showQuery(tvId))).show;
  } catch (error) {
    if (isRuleError(error, 'NotFound')) return undefined;
    throw error;
  }
}
