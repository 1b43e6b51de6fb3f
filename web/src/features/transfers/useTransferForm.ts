// The form of a transfer's proof: stored as a draft, submitted once.
import type { TransferDetail } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useEffect, useRef, useState } from 'react';
import { refreshOrders } from '../../entities/order/index.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { usePictures } from '../../shared/pictures/index.ts';
import { api, isRejection, useSubmit } from '../../shared/request/index.ts';
import { confirm } from '../../shared/ui/Dialog/confirm.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { type Draft, dropDraft, readDraft, writeDraft } from './draft.ts';
import { texts } from './texts.ts';

export function useTransferForm(transfer: TransferDetail) {
  const { order_id } = transfer;
  const [stored] = useState(() => readDraft(order_id));
  const [payerName, setPayerName] = useState(stored.payerName || transfer.payer_name);
  // A ref, because an upload reports its progress to the render in which it began.
  const draft = useRef<Draft>({ uploadIds: stored.uploadIds, payerName });
  const saveDraft = (changes: Partial<Draft>) => {
    draft.current = { ...draft.current, ...changes };
    writeDraft(order_id, draft.current);
  };
  // After a rejection the form starts with the last proof.
  const initial = transfer.drafts.length ? transfer.drafts : transfer.proofs;
  const picker = usePictures(initial, (uploadIds) => {
    // Another picture corrects the error.
    if (!isSame(uploadIds, draft.current.uploadIds)) setSubmitError(undefined);
    saveDraft({ uploadIds });
  });
  const [submitError, setSubmitError] = useState<string>();
  const errorLine = useRef<HTMLParagraphElement>(null);
  const [failures, setFailures] = useState(0);
  const showError = (text: string) => {
    setSubmitError(text);
    setFailures((count) => count + 1);
  };
  // The button stands far below: the player is led to what is missing, after every tap.
  useEffect(() => {
    if (failures === 0) return;
    errorLine.current?.scrollIntoView({ block: 'center' });
    errorLine.current?.focus({ preventScroll: true });
  }, [failures]);

  const submission = useSubmit(
    async () => {
      const name = payerName.trim();
      await api.order.submitTransferProof(
        {
          order_id,
          upload_ids: picker.pictures.flatMap(({ uploadId }) => uploadId ?? []),
          ...(name ? { payer_name: name } : {}),
        },
        { onExpired: 'popup', errors: 'inline' },
      );
      dropDraft(order_id);
      void refreshOrders();
      // Replaced: back leads to the order, not to a proof that is submitted already.
      await navigate(PATHS.transferResult, { order_id }, { replace: true });
    },
    (error) => {
      showError(messageOf(error));
      void refreshOrders();
    },
  );
  const cancellation = useSubmit(
    async () => {
      await api.user.cancelOrder({ order_id }, { onExpired: 'popup' });
      dropDraft(order_id);
      toast(texts().cancelled);
      // Before the refresh: a closed transfer redirects this page to its result.
      await navigate(PATHS.orders, undefined, { replace: true });
      void refreshOrders();
    },
    () => void refreshOrders(),
  );

  const submit = async () => {
    const t = texts();
    const { pictures } = picker;
    if (cancellation.isSubmitting) return;
    if (pictures.some(({ progress }) => progress !== undefined)) return showError(t.waitUpload);
    if (!pictures.length || pictures.some(({ uploadId }) => uploadId === undefined))
      return showError(t.needProof);
    setSubmitError(undefined);
    const isUnchanged =
      transfer.status === 'rejected' &&
      isSame(
        pictures.map(({ uploadId }) => uploadId),
        transfer.proofs.map(({ upload_id }) => upload_id),
      );
    if (isUnchanged) {
      const { title, text, yes, no } = t.sameAsk;
      if (!(await confirm({ title, text, confirmText: yes, cancelText: no }))) return;
    }
    await submission.submit();
  };

  const cancel = async () => {
    const { title, text, yes, no } = texts().cancelAsk;
    if (submission.isSubmitting) return;
    if (!(await confirm({ title, text, confirmText: yes, cancelText: no, danger: true }))) return;
    await cancellation.submit();
  };

  return {
    picker,
    payerName,
    setPayerName: (name: string) => {
      setPayerName(name);
      saveDraft({ payerName: name });
    },
    submitError,
    errorLine,
    submit,
    isSubmitting: submission.isSubmitting,
    cancel,
    isCancelling: cancellation.isSubmitting,
  };
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** The server's message, or that no response came. */
function messageOf(error: unknown): string {
  const msg = isRejection(error) ? error.msg : '';
  return msg || texts().lost;
}
