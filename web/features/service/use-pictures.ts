import { useEffect, useRef, useState } from 'react';
import { MAX_FEEDBACK_PICTURES, PICTURE_TYPES } from '#domain/feedback.ts';
import { uploadFile } from '#web/api/upload.ts';
import { text } from '#web/text/i18n.ts';
import { showCodeError } from '#web/ui/code-error.ts';
import { RequestError } from '#web/api/request-error.ts';
import { MAX_SOURCE_BYTES, reducePicture } from './reduce-picture.ts';

export type Picture = {
  /** The URL of the preview. */
  readonly key: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly progress: number;
  /** The id on the server, after the upload. */
  readonly id?: string;
  /** Why the upload failed. */
  readonly failure?: string;
};

/** Returns why the file cannot be uploaded. Some browsers report no type for HEIC files. */
function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const { name, type, size } = file;
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return text('service.picture_heic', { name });
  if (!PICTURE_TYPES.some((each) => each === type)) return text('service.picture_type', { name });
  return size > MAX_SOURCE_BYTES ? text('service.picture_large', { name }) : undefined;
}

export type Pictures = {
  readonly list: readonly Picture[];
  /** Why the last chosen files were not taken. */
  readonly refusals: readonly string[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
};

/** Reduces and uploads the chosen pictures at once, one after the other. Removing one, or leaving the page, aborts its upload. */
export function usePictures(): Pictures {
  const [list, setList] = useState<readonly Picture[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const uploads = useRef(new Map<string, AbortController>());
  const lastUpload = useRef(Promise.resolve());
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const key of running.keys()) stop(running, key);
    };
  }, []);

  const change = (key: string, part: Partial<Picture>): void =>
    setList((pictures) => pictures.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)));

  const upload = async (key: string, file: File): Promise<void> => {
    const signal = uploads.current.get(key)?.signal;
    if (!signal || signal.aborted) return;
    const result = await uploadReduced(file, signal, (progress) => change(key, { progress }));
    if (!signal.aborted) change(key, result);
  };

  // The server encodes one picture of a viewer at a time.
  const enqueue = (key: string, file: File): void => {
    lastUpload.current = lastUpload.current.then(async () => upload(key, file));
  };

  const add = (files: readonly File[]): void => {
    const reasons = files.map(refusalOf);
    const accepted = files.filter((_file, index) => reasons[index] === undefined);
    const fitting = accepted.slice(0, MAX_FEEDBACK_PICTURES - list.length);
    const tooMany = fitting.length < accepted.length ? [text('service.picture_count')] : [];
    setRefusals([...reasons.filter((reason) => reason !== undefined), ...tooMany]);
    const added = fitting.map(toPicture);
    setList([...list, ...added]);
    for (const { key, file } of added) {
      uploads.current.set(key, new AbortController());
      enqueue(key, file);
    }
  };

  const remove = (key: string): void => {
    stop(uploads.current, key);
    setRefusals([]);
    setList(list.filter((picture) => picture.key !== key));
  };

  const retry = (key: string): void => {
    const picture = list.find((each) => each.key === key);
    if (!picture) return;
    setList(list.map((each) => (each.key === key ? withoutFailure(each) : each)));
    enqueue(key, picture.file);
  };

  return { list, refusals, add, remove, retry };
}

/** Returns what the upload changes. Never rejects. */
async function uploadReduced(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<Partial<Picture>> {
  const reduced = await reducePicture(file).catch(() => undefined);
  if (!reduced) return { failure: text('service.picture_type', { name: file.name }) };
  if (signal.aborted) return {};
  try {
    const { picture_id: id } = await uploadFile('service/picture', reduced, { signal, onProgress });
    return { id, progress: 1 };
  } catch (error) {
    if (error instanceof RequestError) return { failure: error.message };
    if (!signal.aborted) showCodeError();
    return {};
  }
}

function toPicture(file: File): Picture {
  return { key: URL.createObjectURL(file), file, progress: 0 };
}

function withoutFailure({ failure: _failure, ...picture }: Picture): Picture {
  return { ...picture, progress: 0 };
}

function stop(uploads: Map<string, AbortController>, key: string): void {
  uploads.get(key)?.abort();
  uploads.delete(key);
  URL.revokeObjectURL(key);
}
