// Login: name and password, then the second factor where one is set up.
import type { Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { confirmByPasskey, supportsPasskeys } from '../../request/passkeys.ts';
import { queryClient, useCall } from '../../request/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { AuthFrame } from './AuthFrame.tsx';

const useTexts = defineTexts({
  zh: {
    title: 'EMall 控制台',
    ended: '登录已结束，请重新登录，回到刚才的页面。',
    username: '账号',
    password: '密码',
    logIn: '登录',
    factorTitle: '两步验证',
    factorLead: '打开身份验证器应用，输入 6 位数字；也可以输入恢复码。',
    code: '验证码',
    confirm: '确认',
    passkey: '使用通行密钥',
    back: '换一个账号',
  },
  en: {
    title: 'EMall Console',
    ended: 'Your session has ended. Log in again to return to where you were.',
    username: 'Username',
    password: 'Password',
    logIn: 'Log in',
    factorTitle: 'Two-step verification',
    factorLead: 'Enter the 6 digits from your authenticator app, or a recovery code.',
    code: 'Code',
    confirm: 'Confirm',
    passkey: 'Use a passkey',
    back: 'Use another account',
  },
});

export function Login() {
  /** The password was right; the second factor is to follow. */
  const [pending, setPending] = useState<{ hasPasskey: boolean }>();
  const navigate = useNavigate();
  const { next = '/', is_ended } = useSearch({ from: '/login' });
  const enter = async () => {
    queryClient.clear();
    await navigate({ href: next });
  };
  return pending ? (
    <SecondFactor {...pending} onDone={enter} onBack={() => setPending(undefined)} />
  ) : (
    <Password
      isEnded={is_ended !== undefined}
      onDone={({ needs_second_factor, has_passkey }) =>
        needs_second_factor ? setPending({ hasPasskey: has_passkey }) : enter()
      }
    />
  );
}

type PasswordProps = { isEnded: boolean; onDone(login: Output<typeof ops.auth.login>): unknown };

function Password({ isEnded, onDone }: PasswordProps) {
  const texts = useTexts();
  const login = useCall(ops.auth.login);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const submit = () =>
    login.mutate({ username: username.trim().toLowerCase(), password }, { onSuccess: onDone });
  return (
    <AuthFrame
      title={texts.title}
      lead={isEnded ? texts.ended : undefined}
      error={login.error?.message}
      onSubmit={submit}
    >
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

type SecondFactorProps = { hasPasskey: boolean; onDone(): unknown; onBack(): void };

function SecondFactor({ hasPasskey, onDone, onBack }: SecondFactorProps) {
  const texts = useTexts();
  const confirm = useCall(ops.auth.confirmSecondFactor);
  const passkey = useMutation({ mutationFn: confirmByPasskey, onSuccess: onDone });
  const [code, setCode] = useState('');
  return (
    <AuthFrame
      title={texts.factorTitle}
      lead={texts.factorLead}
      error={(passkey.error ?? confirm.error)?.message}
      onSubmit={() => {
        passkey.reset();
        confirm.mutate({ code: code.trim() }, { onSuccess: onDone });
      }}
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
      {hasPasskey && supportsPasskeys() && (
        <Button icon={<KeyRound size={18} />} isBusy={passkey.isPending} onClick={() => passkey.mutate()}>
          {texts.passkey}
        </Button>
      )}
      <Button kind="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </AuthFrame>
  );
}
