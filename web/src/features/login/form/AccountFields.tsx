// Account and password.
import { useState } from 'react';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { IconButton } from '../../../shared/ui/IconButton/IconButton.tsx';
import { useTexts } from '../texts.ts';
import styles from './form.module.css';
import type { useFields } from './useFields.ts';

export function AccountFields({ form }: { form: Pick<ReturnType<typeof useFields>, 'values' | 'input'> }) {
  const t = useTexts();
  const { account, password } = form.values;
  return (
    <div className={styles.fields}>
      <Field
        label={t.account}
        hideLabel
        icon="user"
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        placeholder={t.accountHint}
        value={account}
        {...form.input('account')}
      />
      <PasswordField value={password} {...form.input('password')} />
    </div>
  );
}

type PasswordFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined };

/** A password that can be shown while typing. */
function PasswordField({ value, onChange, error }: PasswordFieldProps) {
  const t = useTexts();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={t.password}
      hideLabel
      icon="lock"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={72}
      clearable={false}
      placeholder={t.passwordHint}
      value={value}
      onChange={onChange}
      error={error}
      end={
        <IconButton
          icon={isShown ? 'eye' : 'eye-off'}
          label={isShown ? t.hidePassword : t.showPassword}
          size={20}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
