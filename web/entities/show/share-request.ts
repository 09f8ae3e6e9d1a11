import { create } from 'zustand';
import type { ShareTarget } from '#domain/share-path.ts';

/** What the viewer is about to share with one of our own targets, because the browser has no share dialog. */
export type ShareRequest = {
  readonly target: ShareTarget;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** Ends the request. `shared` is false if the viewer has closed the dialog. */
  readonly settle: (shared: boolean) => void;
};

type ShareState = { readonly request: ShareRequest | undefined; readonly isOpen: boolean };

export const useShareRequest = create<ShareState>()(() => ({ request: undefined, isOpen: false }));

/** Opens the dialog. @returns whether the viewer shared the link */
export function requestShare(request: Omit<ShareRequest, 'settle'>): Promise<boolean> {
  useShareRequest.getState().request?.settle(false);
  return new Promise((resolve) => {
    const settle = (shared: boolean): void => {
      // The dialog keeps its content while it closes.
      useShareRequest.setState({ isOpen: false });
      resolve(shared);
    };
    useShareRequest.setState({ request: { ...request, settle }, isOpen: true });
  });
}
