// Phone and code.
import { VERIFY_CODE_LENGTH } from '@emall/contract/constants';
import { CodeButton } from '../../../entities/player/index.ts';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { useTexts } from '../texts.ts';
import styles from './form.module.css';
import { PhoneField } from './PhoneField.tsx';
import type { LoginFormState } from './useLoginForm.ts';

export function PhoneFields({ form }: { form: LoginFormState }) {
  const t = useTexts();
  const { phone, code } = form.values;
  const { onChange, error } = form.input('code');
  return (
    <div className={styles.fields}>
      <PhoneField digits={phone} {...form.input('phone')} />
      <Field
        label={t.code}
        hideLabel
        icon="lock"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        clearable={false}
        placeholder={t.codeHint}
        value={code}
        onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, VERIFY_CODE_LENGTH))}
        error={error}
        end={<CodeButton scope="phone" to={phone} onSend={form.sendCode} />}
      />
    </div>
  );
}
