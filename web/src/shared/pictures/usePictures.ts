// Pictures to be sent: selected, scaled down, uploaded with progress, retried, removed.
import type { Upload } from '@emall/contract';
import { PROOFS } from '@emall/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '../device/index.ts';
import { api, isRejection } from '../request/index.ts';
import type { Picture } from '../ui/PicturePicker/PicturePicker.tsx';
import { toast } from '../ui/Toast/toast.ts';
import { shrink } from './shrink.ts';
import { texts } from './texts.ts';

type Uploaded = Picture & { uploadId?: number | undefined };

const fromDraft = ({ upload_id, url }: Upload): Uploaded => ({
  key: `u${upload_id}`,
  src: url,
  uploadId: upload_id,
});

/** Stops the upload and frees the memory of the preview. */
function release({ url, upload }: { url: string; upload?: AbortController }): void {
  upload?.abort();
  URL.revokeObjectURL(url);
}

export function usePictures(drafts: readonly Upload[], onChange: (uploadIds: number[]) => void) {
  const [pictures, setPictures] = useState<Uploaded[]>(() => drafts.map(fromDraft));
  const files = useRef(new Map<string, { file: File; url: string; upload?: AbortController }>());
  const latest = useRef(pictures);

  const set = (next: Uploaded[]) => {
    latest.current = next;
    setPictures(next);
    onChange(next.flatMap(({ uploadId }) => uploadId ?? []));
  };
  const change = (key: string, changes: Partial<Uploaded>) =>
    set(latest.current.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)));

  const upload = async (key: string) => {
    const selected = files.current.get(key);
    if (!selected) return;
    const controller = new AbortController();
    selected.upload = controller;
    change(key, { progress: 0, uploadError: undefined });
    try {
      const file = await shrink(selected.file);
      if (!file) return change(key, { progress: undefined, uploadError: texts().tooLarge });
      const { upload_id } = await api.upload.uploadImage(
        { file },
        {
          onExpired: 'popup',
          errors: 'inline',
          signal: controller.signal,
          onProgress: (progress) => change(key, { progress }),
        },
      );
      change(key, { uploadId: upload_id, progress: undefined });
    } catch (error) {
      if (controller.signal.aborted) return;
      const msg = isRejection(error) ? error.msg : '';
      change(key, { progress: undefined, uploadError: msg || texts().failed });
    }
  };

  const remove = (key: string) => {
    const file = files.current.get(key);
    files.current.delete(key);
    set(latest.current.filter((picture) => picture.key !== key));
    if (file) release(file);
  };

  const add = (selected: readonly File[]) => {
    // A picture that could not be uploaded gives its place to another.
    for (const { key, uploadError } of latest.current) {
      if (selected.length <= PROOFS.max - latest.current.length) break;
      if (uploadError !== undefined) remove(key);
    }
    const room = PROOFS.max - latest.current.length;
    if (selected.length > room) toast(texts().tooMany(PROOFS.max));
    const added = selected.slice(0, room).map((file): Uploaded => {
      const key = randomId(8);
      const url = URL.createObjectURL(file);
      files.current.set(key, { file, url });
      return { key, src: url, progress: 0 };
    });
    set([...latest.current, ...added]);
    for (const { key } of added) void upload(key);
  };

  // Leaving the page stops its uploads.
  useEffect(() => {
    const selected = files.current;
    return () => {
      for (const file of selected.values()) release(file);
    };
  }, []);

  return { pictures, max: PROOFS.max, add, remove, retry: (key: string) => void upload(key) };
}
