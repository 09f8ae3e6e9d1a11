import type { FakeApi } from './fake-api.ts';

type UploadRequest = Pick<
  XMLHttpRequest,
  'abort' | 'addEventListener' | 'getResponseHeader' | 'responseText' | 'setRequestHeader' | 'timeout'
> & {
  readonly upload: EventTarget;
  open: (method: string, address: string) => void;
  send: (file: Blob) => void;
};

/** Returns a class that replaces XMLHttpRequest, with which the app uploads files. */
export function uploadRequest(api: FakeApi): new () => UploadRequest {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #abort = new AbortController();
    readonly #headers = new Headers();
    #address = '';
    timeout = 0;
    responseText = '';

    open(_method: string, address: string): void {
      this.#address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(): null {
      return null;
    }

    abort(): void {
      this.#abort.abort();
    }

    /** Half of the file arrives at once, and the rest before the response. */
    send(file: Blob): void {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: file.size / 2, total: file.size }));
      void this.#send(file);
    }

    async #send(body: Blob): Promise<void> {
      const { signal } = this.#abort;
      try {
        const response = await api.fetch(this.#address, { method: 'POST', body, headers: this.#headers, signal });
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error'));
      }
    }
  };
}
