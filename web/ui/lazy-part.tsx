import { createElement, startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { keepLoading, type KeptLoad } from './keep-loading.ts';

type LazyPartOptions = {
  /** What the part shows while its code loads. */
  readonly loading?: ReactNode;
  /** Returns what the part shows after an error, until a later attempt succeeds. By default, it shows nothing. */
  readonly failed?: (retry: KeptLoad['retry']) => ReactNode;
};

/** Loads a component when it first renders. Unlike `lazy` of React, it loads again after an error. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = null, failed }: LazyPartOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [component, setComponent] = useState(() => loaded);
    const [retry, setRetry] = useState<KeptLoad['retry']>();
    const isMissing = component === undefined;
    useEffect(() => {
      if (!isMissing) return undefined;
      const kept = keepLoading({
        load,
        onLoaded: (result) => {
          loaded = result;
          // Many parts may load at once. React renders a transition in short tasks.
          startTransition(() => setComponent(() => result));
        },
        onFailed: () => setRetry(() => kept.retry),
      });
      return kept.stop;
    }, [isMissing]);
    if (component) return createElement(component, props);
    return retry ? failed?.(retry) : loading;
  };
}
