/** Does a job for each of the items, so many at a time, in their order. */
export async function inParallel<Item>(
  count: number,
  items: readonly Item[],
  job: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) await job(item);
  };
  await Promise.all(Array.from({ length: count }, work));
}
