/** Loads one download: the response of the server, the parts of the file, poster and subtitles. */
import { isRetryableCode, isSessionCode } from '#contract/codes.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import { fileBytes, partCount, partRange } from './byte-ranges.ts';
import type { Download, DownloadResponse, DownloadSource, Media } from './download.ts';
import * as store from './download-store.ts';
import { keepServerTime } from './server-time.ts';

const EXPIRED_LINK = 403;

/** The download cannot continue: the device is full, or the viewer may not have the episode. */
export class TransferError extends Error {
  readonly failure: 'storage' | 'unavailable';

  constructor(failure: TransferError['failure'], options?: ErrorOptions) {
    super(failure, options);
    this.name = 'TransferError';
    this.failure = failure;
  }
}

/** @throws TransferError if the viewer may not download the episode; RequestError without a network */
async function requestSource({ tvId, ep }: Download, signal: AbortSignal): Promise<DownloadResponse> {
  try {
    const response = await request('video/download', { tv_id: tvId, ep }, { quiet: true, signal });
    await keepServerTime(response.server_time);
    return response;
  } catch (error) {
    const isRefused = error instanceof RequestError && error.kind === 'rule' && !isTemporary(error);
    throw isRefused ? new TransferError('unavailable', { cause: error }) : error;
  }
}

/** The errors of ended sessions are temporary, because the app signs in again, possibly as another viewer. */
function isTemporary({ code }: RequestError): boolean {
  return code === 0 || isRetryableCode(code) || isSessionCode(code);
}

function chooseRendition({ renditions }: Media, width: number): Media['renditions'][number] | undefined {
  const ascending = renditions.toSorted((a, b) => a.width - b.width);
  return ascending.findLast((rendition) => rendition.width <= width) ?? ascending[0];
}

function toSource(response: DownloadResponse, download: Download): DownloadSource {
  const { media, access, expires_at: expiresAt, server_time: serverTime } = response;
  const stored = media.renditions.find(({ id }) => id === download.source?.renditionId);
  const rendition = stored ?? chooseRendition(media, download.width);
  if (!rendition) throw new TransferError('unavailable');
  return {
    access,
    media: { ...media, renditions: [rendition] },
    renditionId: rendition.id,
    bytes: fileBytes(rendition.playlist),
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
    checkedAt: Date.parse(serverTime),
  };
}

/** Checks the space before the transfer, because some browsers report a full device only after a long write. */
async function checkSpace(bytes: number): Promise<void> {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < bytes) throw new TransferError('storage');
}

async function fetchFile(path: string, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  const response = await fetch(path, { signal });
  return response.ok ? response.arrayBuffer() : undefined;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Loads an episode in parts. A later attempt loads only the missing parts. */
export class Transfer {
  readonly #id: string;
  readonly #signal: AbortSignal;
  #source: DownloadSource | undefined;

  constructor(id: string, signal: AbortSignal) {
    this.#id = id;
    this.#signal = signal;
  }

  /** @throws TransferError; other errors mean that a later attempt may succeed */
  async run(): Promise<void> {
    const download = this.#current();
    if (!download) return;
    const source = await this.#open(download);
    await checkSpace(source.bytes - download.loadedBytes);
    try {
      for (let index = partCount(download.loadedBytes); index < partCount(source.bytes); index += 1)
        await store.addPart(this.#id, index, await this.#loadPart(index, source.bytes));
      await this.#finish();
    } catch (error) {
      throw isFull(error) ? new TransferError('storage', { cause: error }) : error;
    }
  }

  #current(): Download | undefined {
    return store.allDownloads().find(({ id }) => id === this.#id);
  }

  /** Requests new links. If the video has been replaced in the meantime, the loaded parts do not fit the new one. */
  async #open(download: Download): Promise<DownloadSource> {
    const source = toSource(await requestSource(download, this.#signal), download);
    if (download.source && download.source.renditionId !== source.renditionId) throw new TransferError('unavailable');
    await store.change(this.#id, { source });
    this.#source = source;
    return source;
  }

  async #loadPart(index: number, bytes: number): Promise<ArrayBuffer> {
    const { start, end } = partRange(index, bytes);
    const first = await this.#fetchRange(start, end);
    const response = first.status === EXPIRED_LINK ? await this.#fetchRenewed(start, end) : first;
    const part = await response.arrayBuffer();
    if (response.status !== 206 || part.byteLength !== end - start + 1) throw new Error(`status ${response.status}`);
    return part;
  }

  async #fetchRenewed(start: number, end: number): Promise<Response> {
    const download = this.#current();
    if (download) await this.#open(download);
    return this.#fetchRange(start, end);
  }

  #fetchRange(start: number, end: number): Promise<Response> {
    const { media, renditionId } = this.#source ?? {};
    const url = `${media?.base}${renditionId}/video.mp4`;
    // The part is stored, so another copy in the browser's cache would only need space.
    return fetch(url, { headers: { Range: `bytes=${start}-${end}` }, cache: 'no-store', signal: this.#signal });
  }

  /** Loads poster and subtitles. The episode can also be played without them. */
  async #finish(): Promise<void> {
    const { media } = this.#source ?? {};
    if (!media) return;
    const poster = await fetchFile(media.poster, this.#signal);
    const subtitles = await Promise.all(
      media.subtitles.map(async ({ lang, url }) => {
        const file = await fetchFile(url, this.#signal);
        return file ? [{ lang, text: new TextDecoder().decode(file) }] : [];
      }),
    );
    await store.change(this.#id, { status: 'complete', poster: poster ?? null, subtitles: subtitles.flat() });
  }
}
