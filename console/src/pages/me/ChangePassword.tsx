// Sets a new password; the other sessions end.
import { ops } from '@emall/contract/ops';
import { type FormEvent, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { useCall } from '../../request/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Section } from '../../ui/Page.tsx';
import styles from './Me.module.css';

const MIN_LENGTH = 12;

const useTexts = defineTexts({
  zh: {
    title: '修改密码',
    current: '当前密码',
    next: '新密码',
    hint: `至少 ${MIN_LENGTH} 个字符，其他设备会退出登录`,
    save: '修改密码',
    saved: '密码已修改，其他设备已退出登录。',
  },
  en: {
    title: 'Password',
    current: 'Current password',
    next: 'New password',
    hint: `At least ${MIN_LENGTH} characters. Your other devices are logged out.`,
    save: 'Change password',
    saved: 'Password changed. Your other devices are logged out.',
  },
});

export function ChangePassword() {
  const texts = useTexts();
  const change = useCall(ops.auth.changePassword);
  const [current_password, setCurrent] = useState('');
  const [new_password, setNext] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const clear = () => {
      setCurrent('');
      setNext('');
    };
    change.mutate({ current_password, new_password }, { onSuccess: clear });
  };
  return (
    <Section title={texts.title}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={texts.current}
          type="password"
          value={current_password}
          onChange={setCurrent}
          autoComplete="current-password"
          error={change.error?.message}
        />
        <TextField
          label={texts.next}
          hint={texts.hint}
          type="password"
          value={new_password}
          onChange={setNext}
          autoComplete="new-password"
        />
        <Button
          type="submit"
          isBusy={change.isPending}
          disabled={!current_password || new_password.length < MIN_LENGTH}
        >
          {texts.save}
        </Button>
        <p role="status">{change.isSuccess ? texts.saved : ''}</p>
      </form>
    </Section>
  );
}
