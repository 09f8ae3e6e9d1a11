import { create } from 'zustand';

/** Whether a newer release of the app is stored than the page runs. */
export const useUpdate = create<{ readonly isReady: boolean }>()(() => ({ isReady: false }));
