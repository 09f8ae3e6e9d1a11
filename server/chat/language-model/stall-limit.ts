import { ChatProviderError } from '#server/chat/provider.ts';

/** Yields the items. @throws ChatProviderError if one takes longer than `ms`, after `onStall` */
export async function* limitStalls<Item>(
  items: AsyncIterable<Item>,
  ms: number,
  onStall: () => void,
): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await within(iterator.next(), ms, onStall);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // A stream that stalls does not confirm its end.
    iterator.return?.().catch(() => undefined);
  }
}

/** @throws ChatProviderError if the work takes longer than `ms`, after `onStall` */
export async function within<Result>(work: Promise<Result>, ms: number, onStall: () => void): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new ChatProviderError(`the language model sent nothing for ${ms} ms`));
    onStall();
  }, ms);
  // The loser of the race must not become an unhandled rejection.
  work.catch(() => undefined);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
