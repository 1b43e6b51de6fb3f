// Login: name and password, then the second factor where one is set up.
import { ops } from '@emall/contract/ops';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { queryClient, useCall } from '../../request/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { AuthFrame } from './AuthFrame.tsx';

const useTexts = defineTexts({
  zh: {
    title: 'EMall 控制台',
    username: '账号',
    password: '密码',
    logIn: '登录',
    factorTitle: '两步验证',
    factorLead: '打开身份验证器应用，输入 6 位数字；也可以输入恢复码。',
    code: '验证码',
    confirm: '确认',
    back: '换一个账号',
  },
  en: {
    title: 'EMall Console',
    username: 'Username',
    password: 'Password',
    logIn: 'Log in',
    factorTitle: 'Two-step verification',
    factorLead: 'Enter the 6 digits from your authenticator app, or a recovery code.',
    code: 'Code',
    confirm: 'Confirm',
    back: 'Use another account',
  },
});

export function Login() {
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();
  const { next = '/' } = useSearch({ from: '/login' });
  const enter = async () => {
    queryClient.clear();
    await navigate({ href: next });
  };
  return isPending ? (
    <SecondFactor onDone={enter} onBack={() => setIsPending(false)} />
  ) : (
    <Password onDone={(needsFactor) => (needsFactor ? setIsPending(true) : enter())} />
  );
}

function Password({ onDone }: { onDone(needsSecondFactor: boolean): unknown }) {
  const texts = useTexts();
  const login = useCall(ops.auth.login);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const submit = () =>
    login.mutate(
      { username: username.trim().toLowerCase(), password },
      { onSuccess: ({ needs_second_factor }) => onDone(needs_second_factor) },
    );
  return (
    <AuthFrame title={texts.title} error={login.error?.message} onSubmit={submit}>
      <TextField
        label={texts.username}
        value={username}
        onChange={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        required
        autoFocus
      />
      <TextField
        label={texts.password}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
      />
      <Button type="submit" kind="primary" isBusy={login.isPending}>
        {texts.logIn}
      </Button>
    </AuthFrame>
  );
}

function SecondFactor({ onDone, onBack }: { onDone(): unknown; onBack(): void }) {
  const texts = useTexts();
  const confirm = useCall(ops.auth.confirmSecondFactor);
  const [code, setCode] = useState('');
  return (
    <AuthFrame
      title={texts.factorTitle}
      lead={texts.factorLead}
      error={confirm.error?.message}
      onSubmit={() => confirm.mutate({ code: code.trim() }, { onSuccess: onDone })}
    >
      <TextField
        label={texts.code}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        required
        autoFocus
      />
      <Button type="submit" kind="primary" isBusy={confirm.isPending}>
        {texts.confirm}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </AuthFrame>
  );
}
