import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';
import { showCodeError } from './code-error.ts';
import { startLoading } from './loading-store.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Runs instead of `onClose` when the code did not load. */
  onFailed?: () => void;
};

/**
 * Loads the code of a dialog when the dialog opens, and then renders it. After an error, shows a toast and closes the
 * dialog, so that the next opening loads the code again.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyDialog(props: Props) {
    const { open, onClose, onFailed = onClose } = props;
    const close = useRef(onFailed);
    const [component, setComponent] = useState<ComponentType<Props>>();
    if (open && !component && loaded) setComponent(() => loaded);
    const isMissing = open && !component;
    useEffect(() => {
      close.current = onFailed;
    });
    useEffect(() => {
      if (!isMissing) return undefined;
      let isCurrent = true;
      const stopLoading = startLoading();
      const show = (result: ComponentType<Props>): void => {
        loaded = result;
        if (isCurrent) setComponent(() => result);
      };
      const fail = (): void => {
        if (!isCurrent) return;
        close.current();
        showCodeError();
      };
      void load().then(show, fail).finally(stopLoading);
      return () => {
        isCurrent = false;
        stopLoading();
      };
    }, [isMissing]);
    return component ? createElement(component, props) : null;
  };
}
