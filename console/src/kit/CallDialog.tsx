// A dialog that makes one changing call: shows what it would do, takes the reason, says that it is done and closes.
import type { Call, Input, Output } from '@emall/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCall } from '../request/queries.ts';
import { useOptionalGameId } from '../session/params.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useHoldAction } from '../ui/held-action.ts';
import styles from './EffectList.module.css';
import { isChangedSince } from './form/changed-since.ts';
import { type OpenedRecord, useOpenedRecord } from './form/useOpenedRecord.ts';

// Most dialogs list no effects.
const DryRunEffects = lazy(() =>
  import('./EffectList.tsx').then((module) => ({ default: module.DryRunEffects })),
);

type Props<C extends Call> = {
  call: C;
  /** What is sent, undefined while something is missing. The reason is empty unless `needsReason`. */
  input(reason: string): Input<C> | undefined;
  /** What the button does: `Refund ¥12.00`, not `OK`. */
  label: string;
  /** The label by itself. */
  title?: string;
  children?: ReactNode;
  isHarmful?: boolean;
  isDisabled?: boolean;
  needsReason?: boolean;
  /** Lists the effects of a dry run. */
  hasEffects?: boolean;
  /** What is being changed: it is not saved over what somebody else has changed since the dialog was opened. */
  opened?: OpenedRecord | undefined;
  /** Asked before it is sent; false: not yet. */
  confirm?(input: Input<C>): Promise<boolean>;
  /** The message after it; a function that returns none shows its own. */
  done?: string | ((output: Output<C>) => string | undefined);
  /** Leaves the page of what the call removes: it would be read again and not be found. */
  leave?(): Promise<void>;
  /** In place of closing. */
  onDone?(output: Output<C>, sent: Input<C>): void;
  /** The text for a failure, where the server's own is not it. */
  errorOf?(error: Error): string;
  onClose(): void;
};

export function CallDialog<C extends Call>({
  call,
  input,
  label,
  title = label,
  children,
  isDisabled = false,
  hasEffects = false,
  opened,
  confirm,
  done,
  leave,
  onDone,
  errorOf = ({ message }) => message,
  onClose,
  ...asked
}: Props<C>) {
  const tried = input(label);
  const act = useCall(call, useOptionalGameId(), done, leave);
  const key = JSON.stringify(tried);
  // After the next edit the error would be about something else.
  const [refused, setRefused] = useState('');
  const failure = act.error && refused === key ? errorOf(act.error) : undefined;
  const record = useOpenedRecord(call, opened);
  const onSuccess = (output: Output<C>, sent: Input<C>) => {
    if (onDone) onDone(output, sent);
    else onClose();
  };
  return (
    <ConfirmDialog
      {...asked}
      title={title}
      label={label}
      isBusy={act.isPending || record.isReading}
      error={record.conflict ?? failure}
      isDisabled={isDisabled || tried === undefined}
      onConfirm={async (reason) => {
        const sent = input(reason);
        if (sent === undefined) return;
        const expected = await record.check();
        if (!expected || (confirm && !(await confirm(sent)))) return;
        setRefused(key);
        act.mutate(
          { ...sent, ...expected },
          { onSuccess, onError: (error) => void (isChangedSince(error) && record.check(true)) },
        );
      }}
      onClose={onClose}
    >
      {children}
      {hasEffects && (
        <Suspense fallback={<EffectsToCome />}>
          <DryRunEffects call={call} input={tried as never} errorOf={errorOf} />
        </Suspense>
      )}
    </ConfirmDialog>
  );
}

function EffectsToCome() {
  useHoldAction(true);
  return <div className={styles.effects} data-grows />;
}
