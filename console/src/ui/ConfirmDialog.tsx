// Asks before something that cannot be taken back, with its effects, and for the reason where the call keeps one.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Dialog } from './Dialog.tsx';
import { TextField } from './Field.tsx';

const useTexts = defineTexts({
  zh: { reason: '原因' },
  en: { reason: 'Reason' },
});

type Props = {
  title: string;
  children?: ReactNode;
  /** What the button does: `Refund ¥12.00`, not `OK`. */
  label: string;
  isHarmful?: boolean;
  /** What it needs is not filled in yet. */
  isDisabled?: boolean;
  isBusy?: boolean;
  error?: string | undefined;
  needsReason?: boolean;
  onConfirm(reason: string): void;
  onClose(): void;
};

export function ConfirmDialog({
  title,
  children,
  label,
  needsReason = false,
  onConfirm,
  onClose,
  ...rest
}: Props) {
  const texts = useTexts();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      error={rest.error}
      action={{
        label,
        isHarmful: rest.isHarmful ?? false,
        isBusy: rest.isBusy ?? false,
        isDisabled: (rest.isDisabled ?? false) || (needsReason && !reason.trim()),
        onAct: () => onConfirm(reason.trim()),
      }}
    >
      {children}
      {needsReason && <ReasonField label={texts.reason} value={reason} onChange={setReason} />}
    </Dialog>
  );
}

type ReasonProps = { label: string; value: string; onChange(value: string): void };

/** Has the focus, unless a field before it asked for it. */
function ReasonField(props: ReasonProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current?.closest('form')?.contains(document.activeElement)) return;
    box.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={box}>
      <TextField {...props} isRequired maxLength={100} />
    </div>
  );
}
