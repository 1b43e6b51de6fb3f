// The pictures of a proof: picked, made small, sent with progress, tried again, taken back; and kept as a draft.
import type { Upload } from '@emall/contract';
import { PROOFS } from '@emall/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '../../shared/device/index.ts';
import { api, CallError } from '../../shared/request/index.ts';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { shrink } from './shrink.ts';
import { texts } from './texts.ts';

export type Proof = {
  key: string;
  /** What the tile shows: the file on this device, or the server's copy after a reload. */
  src: string;
  uploadId?: number | undefined;
  /** Of what is being sent, 0 to 1. */
  progress?: number | undefined;
  problem?: string | undefined;
};

const fromDraft = ({ upload_id, url }: Upload): Proof => ({
  key: `u${upload_id}`,
  src: url,
  uploadId: upload_id,
});

export function useProofs(drafts: readonly Upload[], onChange: (uploadIds: number[]) => void) {
  const [proofs, setProofs] = useState<Proof[]>(() => drafts.map(fromDraft));
  const files = useRef(new Map<string, { file: File; sending?: AbortController }>());
  const latest = useRef(proofs);

  const set = (next: Proof[]) => {
    latest.current = next;
    setProofs(next);
    onChange(next.flatMap(({ uploadId }) => uploadId ?? []));
  };
  const change = (key: string, changes: Partial<Proof>) =>
    set(latest.current.map((proof) => (proof.key === key ? { ...proof, ...changes } : proof)));

  const upload = async (key: string) => {
    const held = files.current.get(key);
    if (!held) return;
    const sending = new AbortController();
    held.sending = sending;
    change(key, { progress: 0, problem: undefined });
    try {
      const file = await shrink(held.file);
      if (!file) return change(key, { progress: undefined, problem: texts().tooLarge });
      const { upload_id } = await api.upload.uploadImage(
        { file },
        {
          onExpired: 'popup',
          errors: 'inline',
          signal: sending.signal,
          onProgress: (progress) => change(key, { progress }),
        },
      );
      change(key, { uploadId: upload_id, progress: undefined });
    } catch (error) {
      if (sending.signal.aborted) return;
      const said = error instanceof CallError && error.kind === 'answer' ? error.msg : '';
      change(key, { progress: undefined, problem: said || texts().failed });
    }
  };

  const add = (picked: readonly File[]) => {
    const room = PROOFS.max - latest.current.length;
    if (picked.length > room) toast(texts().tooMany(PROOFS.max));
    const added = picked.slice(0, room).map((file): Proof => {
      const key = randomId(8);
      files.current.set(key, { file });
      return { key, src: URL.createObjectURL(file), progress: 0 };
    });
    set([...latest.current, ...added]);
    for (const { key } of added) void upload(key);
  };

  const remove = (key: string) => {
    files.current.get(key)?.sending?.abort();
    files.current.delete(key);
    set(latest.current.filter((proof) => proof.key !== key));
  };

  // A page that is left sends nothing any more.
  useEffect(() => {
    const held = files.current;
    return () => {
      for (const { sending } of held.values()) sending?.abort();
    };
  }, []);

  return { proofs, add, remove, retry: (key: string) => void upload(key) };
}
