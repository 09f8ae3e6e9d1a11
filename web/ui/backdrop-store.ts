import { useEffect } from 'react';
import { create } from 'zustand';

export const useBackdropStore = create<{ readonly cover: string }>()(() => ({ cover: '' }));

export function usePageBackdrop(cover: string | undefined): void {
  useEffect(() => {
    if (cover !== undefined && cover !== '') useBackdropStore.setState({ cover });
  }, [cover]);
}
