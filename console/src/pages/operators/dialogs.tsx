// The dialogs that change who may do what.
import type { OpsOperator } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatTime } from '../../i18n/time.ts';
import { callQuery, meQuery, useCall } from '../../request/queries.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Page.tsx';

const useTexts = defineTexts({
  zh: {
    invite: '邀请操作员',
    username: '账号',
    usernameHint: '小写字母、数字、点、横线或下划线，2 至 32 位',
    name: '姓名',
    send: '生成邀请链接',
    linkTitle: '邀请链接',
    link: '链接',
    linkHint: (time: string) =>
      `请通过可信的渠道发给本人。链接只能使用一次，${time} 前有效，关闭后不再显示。`,
    grant: (name: string) => `给 ${name} 授予角色`,
    role: '角色',
    where: '游戏',
    everyGame: '全部游戏（包括以后新增的）',
    give: '授予',
    revoke: '收回角色',
    revokeText: (name: string, role: string) => `${name} 将不再拥有「${role}」，立即生效。`,
    take: '收回',
    reset: '重置登录',
    resetText: (name: string) => `${name} 会在所有设备上退出，并用新链接重新设置密码和两步验证。`,
    activate: '恢复账号',
    activateText: (name: string) => `${name} 可以重新登录，角色保持不变。`,
    deactivate: '停用账号',
    deactivateText: (name: string) => `${name} 会立即在所有设备上退出，所有令牌失效，不能再登录。`,
  },
  en: {
    invite: 'Invite operator',
    username: 'Username',
    usernameHint: '2 to 32 lowercase letters, digits, dots, hyphens or underscores',
    name: 'Name',
    send: 'Create invitation link',
    linkTitle: 'Invitation link',
    link: 'Link',
    linkHint: (time: string) =>
      `Send it to this person over a channel you trust. It works once, until ${time}, and is not shown again.`,
    grant: (name: string) => `Give ${name} a role`,
    role: 'Role',
    where: 'Game',
    everyGame: 'Every game, future ones included',
    give: 'Give role',
    revoke: 'Take role away',
    revokeText: (name: string, role: string) => `${name} loses “${role}” at once.`,
    take: 'Take away',
    reset: 'Reset login',
    resetText: (name: string) =>
      `${name} is logged out everywhere and sets a new password and second factor by a new link.`,
    activate: 'Activate account',
    activateText: (name: string) => `${name} can log in again, with the same roles as before.`,
    deactivate: 'Deactivate account',
    deactivateText: (name: string) =>
      `${name} is logged out everywhere at once, all tokens stop working, and logging in is no longer possible.`,
  },
});

type Close = { onClose(): void };
type OfOperator = Close & { operator: OpsOperator };

export function AddOperator({ onClose }: Close) {
  const texts = useTexts();
  const add = useCall(ops.operator.add);
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  if (add.data) return <LinkDialog {...add.data} onClose={onClose} />;
  return (
    <Dialog
      title={texts.invite}
      onClose={onClose}
      error={add.error?.message}
      action={{
        label: texts.send,
        isBusy: add.isPending,
        isDisabled: !/^[a-z0-9._-]{2,32}$/.test(username) || !name.trim(),
        onAct: () => add.mutate({ username, name: name.trim() }),
      }}
    >
      <TextField
        label={texts.username}
        hint={texts.usernameHint}
        value={username}
        onChange={(value) => setUsername(value.toLowerCase())}
        autoFocus
      />
      <TextField label={texts.name} value={name} onChange={setName} maxLength={40} />
    </Dialog>
  );
}

function LinkDialog({ url, expires_at, onClose }: Close & { url: string; expires_at: string }) {
  const texts = useTexts();
  return (
    <Dialog title={texts.linkTitle} onClose={onClose}>
      <p>{texts.linkHint(formatTime(expires_at))}</p>
      <CopyField label={texts.link} value={url} />
    </Dialog>
  );
}

const EVERY_GAME = '';

export function GrantRole({ operator, onClose }: OfOperator) {
  const texts = useTexts();
  const roles = useQuery(callQuery(ops.operator.listRoles, {}));
  const me = useQuery(meQuery);
  const grant = useCall(ops.operator.grant);
  const [roleId, setRoleId] = useState<string>();
  const [gameId, setGameId] = useState(EVERY_GAME);
  const chosen = roleId ?? String(roles.data?.list[0]?.role_id ?? '');
  const give = () =>
    grant.mutate(
      {
        operator_id: operator.operator_id,
        role_id: Number(chosen),
        game_id: gameId === EVERY_GAME ? null : gameId,
        ends_at: null,
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      title={texts.grant(operator.name)}
      onClose={onClose}
      error={grant.error?.message}
      action={{ label: texts.give, isBusy: grant.isPending, isDisabled: !chosen, onAct: give }}
    >
      <Loaded query={roles}>
        {({ list }) => (
          <SelectField
            label={texts.role}
            value={chosen}
            options={list.map(({ role_id, name }) => ({ value: String(role_id), label: name }))}
            onChange={setRoleId}
          />
        )}
      </Loaded>
      <SelectField
        label={texts.where}
        value={gameId}
        options={[
          { value: EVERY_GAME, label: texts.everyGame },
          ...(me.data?.games ?? []).map(({ game_id, name }) => ({
            value: game_id,
            label: `${name} · ${game_id}`,
          })),
        ]}
        onChange={setGameId}
      />
    </Dialog>
  );
}

export function RevokeRole({
  operator,
  grant,
  onClose,
}: OfOperator & { grant: OpsOperator['grants'][number] }) {
  const texts = useTexts();
  const revoke = useCall(ops.operator.revoke);
  const { role_id, game_id, role_name } = grant;
  const take = () =>
    revoke.mutate({ operator_id: operator.operator_id, role_id, game_id }, { onSuccess: onClose });
  return (
    <Dialog
      title={texts.revoke}
      onClose={onClose}
      error={revoke.error?.message}
      action={{ label: texts.take, isHarmful: true, isBusy: revoke.isPending, onAct: take }}
    >
      <p>{texts.revokeText(operator.name, role_name)}</p>
    </Dialog>
  );
}

export function ChangeAccess({
  operator,
  change,
  onClose,
}: OfOperator & { change: 'reset' | 'activate' | 'deactivate' }) {
  const texts = useTexts();
  const reset = useCall(ops.operator.reset);
  const activate = useCall(ops.operator.activate);
  const deactivate = useCall(ops.operator.deactivate);
  const target = { operator_id: operator.operator_id };
  const acts = {
    reset: () => reset.mutate(target),
    activate: () => activate.mutate(target, { onSuccess: onClose }),
    deactivate: () => deactivate.mutate(target, { onSuccess: onClose }),
  };
  const { error, isPending } = { reset, activate, deactivate }[change];
  if (reset.data) return <LinkDialog {...reset.data} onClose={onClose} />;
  return (
    <Dialog
      title={texts[change]}
      onClose={onClose}
      error={error?.message}
      action={{
        label: texts[change],
        isHarmful: change !== 'activate',
        isBusy: isPending,
        onAct: acts[change],
      }}
    >
      <p>{texts[`${change}Text`](operator.name)}</p>
    </Dialog>
  );
}
