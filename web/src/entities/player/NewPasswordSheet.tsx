// A new password by a code to a phone: of the logged-in account, or of a typed number when it was forgotten.
import { type FormEvent, useState } from 'react';
import { defineTexts } from '../../shared/i18n/index.ts';
import { useSubmit } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Field } from '../../shared/ui/Field/Field.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import styles from './NewPasswordSheet.module.css';
import { isBadCode, isVerifyCode, VerifyCodeField } from './VerifyCodeField.tsx';

const MIN_LENGTH = 8;

const { useTexts } = defineTexts({
  zh: {
    phone: '手机号',
    phoneInvalid: '请输入 11 位手机号',
    code: '短信验证码',
    codeInvalid: '请输入 6 位验证码',
    password: '新密码',
    hint: '至少 8 位',
    note: '设置后可用手机号和密码登录，其他设备会退出登录。',
    submit: '确定',
  },
  en: {
    phone: 'Phone number',
    phoneInvalid: 'Enter an 11-digit phone number',
    code: 'Code from the text message',
    codeInvalid: 'Enter the 6-digit code',
    password: 'New password',
    hint: 'At least 8 characters',
    note: 'You can then log in with your phone number and password. Other devices are logged out.',
    submit: 'Save password',
  },
});

type NewPasswordSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The number to start with; undefined for the account's own phone, which is not asked for. */
  phone?: string;
  sendCode: (phone: string) => Promise<unknown>;
  submit: (values: { phone: string; code: string; password: string }) => Promise<unknown>;
};

export function NewPasswordSheet({ open, onClose, title, phone, sendCode, submit }: NewPasswordSheetProps) {
  const t = useTexts();
  const [values, setValues] = useState({ phone: phone ?? '', code: '', password: '' });
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const isPhoneRight = phone === undefined || /^1[3-9]\d{9}$/.test(values.phone);
  const isRight = isPhoneRight && isVerifyCode(values.code) && values.password.length >= MIN_LENGTH;
  const [codeError, setCodeError] = useState<string>();
  const save = useSubmit(
    () => submit(values),
    (error) => setCodeError(isBadCode(error) ? error.msg : undefined),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isRight) void save.submit();
  };
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <Stack as="form" gap="4" noValidate onSubmit={onSubmit}>
        {phone !== undefined && (
          <Field
            label={t.phone}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={11}
            value={values.phone}
            onChange={(typed) => change({ phone: typed.replace(/\D/g, '') })}
            error={isChecked && !isPhoneRight ? t.phoneInvalid : undefined}
          />
        )}
        <VerifyCodeField
          label={t.code}
          value={values.code}
          onChange={(code) => {
            setCodeError(undefined);
            change({ code });
          }}
          error={isChecked && !isVerifyCode(values.code) ? t.codeInvalid : codeError}
          recipient={phone === undefined ? undefined : { scope: 'phone', to: values.phone }}
          onSend={() => {
            setChecked(!isPhoneRight);
            return isPhoneRight ? sendCode(values.phone) : undefined;
          }}
        />
        <Field
          label={t.password}
          type="password"
          autoComplete="new-password"
          maxLength={72}
          clearable={false}
          value={values.password}
          onChange={(password) => change({ password })}
          error={isChecked && values.password.length < MIN_LENGTH ? t.hint : undefined}
          hint={t.hint}
        />
        <p className={styles.note}>{t.note}</p>
        <Button type="submit" size="lg" block loading={save.isSubmitting}>
          {t.submit}
        </Button>
      </Stack>
    </Sheet>
  );
}
