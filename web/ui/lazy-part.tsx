import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { text } from '#web/text/i18n.ts';
import { startLoading } from './loading-store.ts';
import { repeatWhenOnline } from './repeat-when-online.ts';
import { showToast } from './toast-store.ts';

type LazyPartOptions = {
  /** What the part shows while its code loads. */
  readonly loading?: ReactNode;
  /** What the part shows after an error, until a later attempt succeeds. */
  readonly failed?: ReactNode;
  /** Whether a tap opens the part. If so, the app shows that it loads, and a toast if it failed. */
  readonly isOpenedByTap?: boolean;
};

/** Loads a component when it first renders. Unlike `lazy` of React, it loads again after an error. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = null, failed = loading, isOpenedByTap = false }: LazyPartOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };
  return function LazyPart(props: Props) {
    const [component, setComponent] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const isMissing = component === undefined;
    useEffect(() => {
      if (!isMissing) return undefined;
      const stopLoading = isOpenedByTap ? startLoading() : () => undefined;
      const show = (result: ComponentType<Props>): void => setComponent(() => result);
      loadOnce()
        .then(show, () => {
          setFailed(true);
          if (isOpenedByTap) showToast(text('error.network'));
        })
        .finally(stopLoading);
      const stopRepeating = repeatWhenOnline(() => void loadOnce().then(show, () => undefined));
      return () => {
        stopLoading();
        stopRepeating();
      };
    }, [isMissing]);
    if (component) return createElement(component, props);
    return hasFailed ? failed : loading;
  };
}
