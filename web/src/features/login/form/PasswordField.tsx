// A password that can be shown while typing.
import { useState } from 'react';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { IconButton } from '../../../shared/ui/IconButton/IconButton.tsx';
import { useTexts } from '../texts.ts';

type PasswordFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined };

export function PasswordField({ value, onChange, error }: PasswordFieldProps) {
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
