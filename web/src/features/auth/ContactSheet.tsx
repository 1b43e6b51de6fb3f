// Adds or changes a phone or a mail address by a verification code; replacing a phone also takes a code to the old one.
import type { AuthInfo } from '@emall/contract';
import type { CodeOf } from '@emall/contract/codes';
import { PATHS } from '@emall/contract/pages';
import { type FormEvent, useId, useState } from 'react';
import { isVerifyCode, userAuthQuery, VerifyCodeField } from '../../entities/player/index.ts';
import { currentFullPath, navigate } from '../../shared/navigation/index.ts';
import { api, CallError, isNetworkFailure, queryClient, useSubmit } from '../../shared/request/index.ts';
import { clearSession } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { confirm, pageVisit } from '../../shared/ui/Dialog/confirm.tsx';
import { Field } from '../../shared/ui/Field/Field.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import styles from './auth.module.css';
import { useTexts } from './texts.ts';
import { isEmail, isPhone } from './validation.ts';

export type ContactKind = 'phone' | 'email';
type ContactSheetProps = { kind: ContactKind; open: boolean; info: AuthInfo; onClose: () => void };

export default function ContactSheet({ kind, open, info, onClose }: ContactSheetProps) {
  const t = useTexts();
  // The value at opening: saving must not change the sheet's title while it closes.
  const [current] = useState(info[kind]);
  const titles = { phone: [t.changePhone, t.bindPhone], email: [t.changeEmail, t.bindEmail] } as const;
  return (
    <Sheet open={open} onClose={onClose} title={titles[kind][current === null ? 1 : 0]}>
      <ContactForm kind={kind} current={current} onDone={onClose} />
    </Sheet>
  );
}

const LOGIN_AGAIN: CodeOf<'identity/login-again'> = 700013;
const BAD_CODE: CodeOf<'identity/bad-code'> = 700001;
const BAD_CURRENT_CODE: CodeOf<'identity/bad-current-code'> = 700015;

/** A fresh login leads back to this sheet: its page and the sheet are in the address. */
async function logInAgain(): Promise<void> {
  const redirectTo = currentFullPath();
  await api.user.logout({}, { errors: 'silent' }).catch(() => undefined);
  clearSession();
  await navigate(PATHS.login, { redirectTo }, { replace: true });
}

type Typed = { target: string; code: string; current: string };

function ContactForm({
  kind,
  current,
  onDone,
}: {
  kind: ContactKind;
  current: string | null;
  onDone: () => void;
}) {
  const t = useTexts();
  const formId = useId();
  const [typed, setTyped] = useState<Typed>({ target: '', code: '', current: '' });
  const [checked, setChecked] = useState<'nothing' | 'target' | 'all'>('nothing');
  const isPhoneForm = kind === 'phone';
  const needsCurrent = isPhoneForm && current !== null;
  const isTargetValid = isPhoneForm ? isPhone(typed.target) : isEmail(typed.target);
  const isComplete =
    isTargetValid && isVerifyCode(typed.code) && (!needsCurrent || isVerifyCode(typed.current));
  /** What the server said about a code, until it is changed. */
  const [rejected, setRejected] = useState<Partial<Typed>>({});
  const type = (field: keyof Typed) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setRejected({ ...rejected, [field]: undefined });
  };
  const save = useSubmit(async () => {
    const visit = pageVisit();
    const input = {
      method: kind,
      [kind]: typed.target,
      code: typed.code,
      ...(needsCurrent ? { current_code: typed.current } : {}),
    };
    try {
      const info = await api.user.addAuthPopupInfo(input, { errors: 'inline' });
      queryClient.setQueryData(userAuthQuery().queryKey, info);
      toast(t.saved);
      onDone();
    } catch (error) {
      if (!(error instanceof CallError) || isNetworkFailure(error)) return;
      if (error.code === BAD_CODE) return setRejected({ code: error.msg });
      if (error.code === BAD_CURRENT_CODE) return setRejected({ current: error.msg });
      if (error.code !== LOGIN_AGAIN) return toast(error.msg);
      if (await confirm({ title: error.msg, confirmText: t.logInAgain }, visit)) await logInAgain();
    }
  });
  const sendNew = () => {
    // Validates the recipient only: there is no code yet.
    setChecked('target');
    if (!isTargetValid) return undefined;
    return isPhoneForm
      ? api.common.sendCommonVerifyCode({ scene: 'auth_phone', phone: typed.target })
      : api.index.sendMail({ email: typed.target });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked('all');
    if (isComplete) void save.submit();
  };
  const errorOf = (isValid: boolean, text: string) => (checked === 'all' && !isValid ? text : undefined);
  const targetError = isPhoneForm ? t.invalid.phone : t.invalid.email;
  return (
    <Stack as="form" gap="3-5" id={formId} className={styles.form} onSubmit={submit} noValidate>
      {needsCurrent && (
        <VerifyCodeField
          label={t.codeOf(current)}
          value={typed.current}
          onChange={type('current')}
          error={rejected.current ?? errorOf(isVerifyCode(typed.current), t.invalid.code)}
          onSend={() => api.common.sendCommonVerifyCode({ scene: 'security' })}
        />
      )}
      <Field
        label={isPhoneForm ? (needsCurrent ? t.newPhone : t.phone) : t.email}
        value={typed.target}
        onChange={type('target')}
        error={checked === 'nothing' || isTargetValid ? undefined : targetError}
        placeholder={isPhoneForm ? t.phonePlaceholder : t.emailPlaceholder}
        inputMode={isPhoneForm ? 'numeric' : 'email'}
        autoComplete={isPhoneForm ? 'tel' : 'email'}
        maxLength={isPhoneForm ? 11 : 254}
      />
      <VerifyCodeField
        label={t.code}
        value={typed.code}
        onChange={type('code')}
        error={rejected.code ?? errorOf(isVerifyCode(typed.code), t.invalid.code)}
        recipient={{ scope: kind, to: typed.target }}
        onSend={sendNew}
      />
      <Button type="submit" block size="lg" loading={save.isSubmitting}>
        {t.save}
      </Button>
    </Stack>
  );
}
