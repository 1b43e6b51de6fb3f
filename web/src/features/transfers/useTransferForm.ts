// Proof being put together for one transfer: kept as a draft, handed in once.

import type { TransferDetail } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useRef, useState } from 'react';
import { navigate } from '../../shared/navigation/index.ts';
import { api, CallError } from '../../shared/request/index.ts';
import { confirm } from '../../shared/ui/Dialog/confirm.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { refreshTransfer } from './queries.ts';
import { texts } from './texts.ts';
import { useProofs } from './useProofs.ts';

export function useTransferForm(transfer: TransferDetail) {
  const { order_id } = transfer;
  const [draft] = useState(() => readDraft(order_id));
  const [payerName, setPayerName] = useState(draft.payerName || transfer.payer_name);
  const uploadIds = useRef(draft.uploadIds);
  const keep = (changes: { uploadIds?: number[]; payerName?: string }) => {
    uploadIds.current = changes.uploadIds ?? uploadIds.current;
    keepDraft(order_id, { uploadIds: uploadIds.current, payerName, ...changes });
  };
  // After a rejection one begins with what was handed in last.
  const begin = transfer.drafts.length ? transfer.drafts : transfer.proofs;
  const pictures = useProofs(begin, (ids) => keep({ uploadIds: ids }));
  const [problem, setProblem] = useState<string>();
  const { running, once } = useOnce();

  const handIn = async () => {
    const name = payerName.trim();
    await api.order.submitTransferProof(
      {
        order_id,
        upload_ids: pictures.proofs.flatMap(({ uploadId }) => uploadId ?? []),
        ...(name ? { payer_name: name } : {}),
      },
      { onExpired: 'popup', errors: 'inline' },
    );
    dropDraft(order_id);
    void refreshTransfer();
    // In its place: back leads to the order, not to proof that is handed in already.
    await navigate(PATHS.transferResult, { order_id }, { replace: true });
  };

  const submit = async () => {
    const t = texts();
    const { proofs } = pictures;
    if (proofs.some(({ progress }) => progress !== undefined)) return setProblem(t.waitUpload);
    if (!proofs.length || proofs.some(({ uploadId }) => uploadId === undefined))
      return setProblem(t.needProof);
    setProblem(undefined);
    await once('submit', handIn, (msg) => {
      setProblem(msg);
      void refreshTransfer();
    });
  };

  const cancel = async () => {
    const { title, text, yes, no } = texts().cancelAsk;
    if (!(await confirm({ title, text, confirmText: yes, cancelText: no, danger: true }))) return;
    await once(
      'cancel',
      async () => {
        await api.user.cancelOrder({ order_id }, { onExpired: 'popup', errors: 'inline' });
        dropDraft(order_id);
        toast(texts().cancelled);
        // Left before it is asked for again: a closed transfer sends this page to its result.
        await navigate(PATHS.orders, undefined, { replace: true });
        void refreshTransfer();
      },
      (msg) => {
        toast(msg);
        void refreshTransfer();
      },
    );
  };

  return {
    ...pictures,
    payerName,
    setPayerName: (name: string) => {
      setPayerName(name);
      keep({ payerName: name });
    },
    problem,
    running,
    submit,
    cancel,
  };
}

type Deed = 'submit' | 'cancel';

/** One deed at a time, however often it is tapped; a state alone comes a render too late for that. */
function useOnce() {
  const [running, setRunning] = useState<Deed>();
  const isBusy = useRef(false);
  const once = async (deed: Deed, work: () => Promise<void>, onRefused: (msg: string) => void) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(deed);
    try {
      await work();
    } catch (error) {
      const said = error instanceof CallError && error.kind === 'answer' ? error.msg : '';
      onRefused(said || texts().lost);
    } finally {
      isBusy.current = false;
      setRunning(undefined);
    }
  };
  return { running, once };
}
