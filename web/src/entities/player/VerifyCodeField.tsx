// A field for a verification code, with the button that sends it and its countdown.
import type { CodeOf } from '@emall/contract/codes';
import { VERIFY_CODE_LENGTH, VERIFY_CODE_PAUSE_S } from '@emall/contract/constants';
import { defineTexts } from '../../shared/i18n/index.ts';
import { CallError } from '../../shared/request/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Field } from '../../shared/ui/Field/Field.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { CodeButton } from './CodeButton.tsx';
import { type CodeScope, cooldownIn } from './code-cooldown.ts';

const { useTexts } = defineTexts({
  zh: { hint: '6 位验证码', sent: '验证码已发送，10 分钟内有效' },
  en: { hint: '6-digit code', sent: 'Code sent. It’s valid for 10 minutes.' },
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
  /** Who gets the code; by default the phone of the logged-in account. */
  recipient?: { scope: CodeScope; to: string } | undefined;
  /** Sends the code; returns undefined while the recipient is not valid. */
  onSend: () => Promise<unknown> | undefined;
};

export function VerifyCodeField({ label, value, onChange, error, recipient, onSend }: VerifyCodeFieldProps) {
  const t = useTexts();
  const playerId = useSession(({ userInfo }) => userInfo?.player_id);
  const send = async (): Promise<number | undefined> => {
    const sending = onSend();
    if (!sending) return undefined;
    try {
      await sending;
      toast(t.sent);
      return VERIFY_CODE_PAUSE_S;
    } catch (error) {
      return cooldownIn(error);
    }
  };
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
      end={<CodeButton {...(recipient ?? { scope: 'account', to: `${playerId}` })} onSend={send} />}
    />
  );
}
