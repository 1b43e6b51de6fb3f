// A field for a verification code, with the button that sends it and its countdown.
import type { CodeOf } from '@emall/contract/codes';
import { VERIFY_CODE_LENGTH, VERIFY_CODE_PAUSE_S } from '@emall/contract/constants';
import { useState } from 'react';
import { useCountdown } from '../../shared/format/index.ts';
import { defineTexts } from '../../shared/i18n/index.ts';
import { CallError, useSubmit } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Field } from '../../shared/ui/Field/Field.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';

const { useTexts } = defineTexts({
  zh: {
    hint: '6 位验证码',
    send: '获取验证码',
    wait: (seconds: number) => `${seconds} 秒`,
    sent: '验证码已发送，10 分钟内有效',
  },
  en: {
    hint: '6-digit code',
    send: 'Send code',
    wait: (seconds: number) => `${seconds} s`,
    sent: 'Code sent. It’s valid for 10 minutes.',
  },
});

export const isVerifyCode = (text: string) => /^\d+$/.test(text) && text.length === VERIFY_CODE_LENGTH;

const BAD_CODE: CodeOf<'identity/bad-code'> = 700001;
/** The code was wrong, used or expired: its field shows the message. */
export const isBadCode = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === BAD_CODE;

type VerifyCodeFieldProps = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  /** Sends the code; returns undefined while the recipient is not valid. */
  onSend: () => Promise<unknown> | undefined;
};

export function VerifyCodeField({ label, value, onChange, error, onSend }: VerifyCodeFieldProps) {
  const t = useTexts();
  const [readyAt, setReadyAt] = useState<number>();
  const secondsLeft = Math.ceil(useCountdown(readyAt) / 1000);
  const send = useSubmit(async () => {
    const sending = onSend();
    if (!sending) return;
    await sending;
    setReadyAt(Date.now() + VERIFY_CODE_PAUSE_S * 1000);
    toast(t.sent);
  });
  return (
    <Field
      label={label}
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, VERIFY_CODE_LENGTH))}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={t.hint}
      clearable={false}
      end={
        <Button
          size="sm"
          variant="secondary"
          loading={send.isSubmitting}
          disabled={secondsLeft > 0}
          onClick={() => void send.submit()}
        >
          {secondsLeft > 0 ? t.wait(secondsLeft) : t.send}
        </Button>
      }
    />
  );
}
