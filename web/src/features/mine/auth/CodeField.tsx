// A field for a code, with the button that sends it and counts down until it can be asked for again.
import { VERIFY_CODE_LENGTH, VERIFY_CODE_PAUSE_S } from '@emall/contract/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCountdown } from '../../../shared/format/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { useTexts } from './texts.ts';

type CodeFieldProps = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  /** Sends the code; `undefined` while it is not known where to. */
  onSend: () => Promise<unknown> | undefined;
};

export function CodeField({ label, value, onChange, error, onSend }: CodeFieldProps) {
  const t = useTexts();
  const [readyAt, setReadyAt] = useState<number>();
  const left = Math.ceil(useCountdown(readyAt) / 1000);
  const send = useMutation({
    mutationFn: async () => (await onSend()) !== undefined,
    onSuccess(isSent) {
      if (!isSent) return;
      setReadyAt(Date.now() + VERIFY_CODE_PAUSE_S * 1000);
      toast(t.codeSent);
    },
  });
  return (
    <Field
      label={label}
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, VERIFY_CODE_LENGTH))}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={t.codeHint}
      clearable={false}
      end={
        <Button
          size="sm"
          variant="secondary"
          loading={send.isPending}
          disabled={left > 0}
          onClick={() => send.mutate()}
        >
          {left > 0 ? t.wait(left) : t.sendCode}
        </Button>
      }
    />
  );
}
