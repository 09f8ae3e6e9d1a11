import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}
