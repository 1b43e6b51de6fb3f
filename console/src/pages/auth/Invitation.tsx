// The link of an invitation or a reset: it sets a password, once.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { callQuery, queryClient, useCall } from '../../request/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { AuthFrame } from './AuthFrame.tsx';

const MIN_LENGTH = 12;

const useTexts = defineTexts({
  zh: {
    welcome: (name: string) => `${name}，欢迎加入`,
    reset: (name: string) => `${name}，请设置新密码`,
    lead: (username: string) => `你的账号是 ${username}。`,
    password: '新密码',
    hint: `至少 ${MIN_LENGTH} 个字符`,
    again: '再输入一次',
    differs: '两次输入的密码不一致',
    set: '设置密码并登录',
  },
  en: {
    welcome: (name: string) => `Welcome, ${name}`,
    reset: (name: string) => `Set a new password, ${name}`,
    lead: (username: string) => `Your username is ${username}.`,
    password: 'New password',
    hint: `At least ${MIN_LENGTH} characters`,
    again: 'Repeat the password',
    differs: 'The passwords differ',
    set: 'Set password and log in',
  },
});

export function Invitation() {
  const texts = useTexts();
  const [invitation] = useState(() => location.hash.slice(1));
  // The secret leaves the address bar and the history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const info = useQuery({ ...callQuery(ops.auth.invitationInfo, { invitation }), retry: false });
  const navigate = useNavigate();
  const enter = async () => {
    // What was read as somebody else; the page that is still shown keeps what it read with a link that is used now.
    queryClient.removeQueries({ type: 'inactive' });
    await navigate({ href: '/me' });
  };
  const accept = useCall(ops.auth.acceptInvitation, undefined, undefined, enter);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const submit = () => {
    setIsChecked(true);
    if (password.length < MIN_LENGTH || password !== again) return;
    accept.mutate({ invitation, password });
  };
  return (
    <Loaded query={info}>
      {({ name, username, is_reset }) => (
        <AuthFrame
          title={is_reset ? texts.reset(name) : texts.welcome(name)}
          lead={texts.lead(username)}
          error={accept.error?.message}
          onSubmit={submit}
        >
          <TextField
            label={texts.password}
            hint={texts.hint}
            error={isChecked && password.length < MIN_LENGTH ? texts.hint : undefined}
            type="password"
            value={password}
            onChange={setPassword}
            autoComplete="new-password"
            autoFocus
          />
          <TextField
            label={texts.again}
            error={isChecked && password !== again ? texts.differs : undefined}
            type="password"
            value={again}
            onChange={setAgain}
            autoComplete="new-password"
          />
          <Button type="submit" kind="primary" isBusy={accept.isPending}>
            {texts.set}
          </Button>
        </AuthFrame>
      )}
    </Loaded>
  );
}
