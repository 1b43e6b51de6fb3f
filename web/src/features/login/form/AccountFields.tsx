// Account and password.
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { useTexts } from '../texts.ts';
import styles from './form.module.css';
import { PasswordField } from './PasswordField.tsx';
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
