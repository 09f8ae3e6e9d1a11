import { create } from 'zustand';

/** The show whose episodes the viewer wants to download. The sheet initially selects `ep`. */
export type DownloadRequest = { readonly tvId: string; readonly ep?: number };

type RequestState = { readonly request: DownloadRequest | undefined; readonly isOpen: boolean };

export const useDownloadRequest = create<RequestState>()(() => ({ request: undefined, isOpen: false }));

/** Opens the sheet in which the viewer chooses episodes and quality. */
export function requestDownload(request: DownloadRequest): void {
  useDownloadRequest.setState({ request, isOpen: true });
}

export function closeDownloadRequest(): void {
  // The sheet keeps its content while it closes.
  useDownloadRequest.setState({ isOpen: false });
}

/** Returns whether the browser can play downloads, which requires IndexedDB and Media Source Extensions. */
export function canDownload(): boolean {
  return 'indexedDB' in globalThis && ('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis);
}
