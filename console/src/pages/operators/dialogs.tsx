// The dialogs that change who may do what.
import type { OpsOperator } from '@emall/contract';
import { USERNAME_PATTERN } from '@emall/contract/constants';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { roleName } from '../../i18n/role-name.ts';
import { formatRelative, formatTime, fromWallClock } from '../../i18n/time.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { attempt, awaitsApproval } from '../../request/call.ts';
import { callQuery, meQuery, queryClient } from '../../request/queries.ts';
import { lastGameOf } from '../../session/last-game.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Page.tsx';

const USERNAME = new RegExp(USERNAME_PATTERN);

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
    choose: '请选择',
    everyGame: '全部游戏（包括以后新增的）',
    ends: '到期时间',
    endsHint: '留空则一直有效。',
    give: '授予',
    roleGiven: (name: string) => `${name} 接受邀请后即拥有所选的角色。`,
    roleWaits: (name: string) => `${name} 的角色要等另一位操作员同意，在此之前登录后什么也看不到。`,
    noRoleYet: (name: string, why: string) => `没能给 ${name} 授予角色：${why}。请在操作员列表里再授予一次。`,
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
    grant: (name: string) => `Assign a role to ${name}`,
    role: 'Role',
    where: 'Game',
    choose: 'Choose',
    everyGame: 'All games, including future ones',
    ends: 'Ends',
    endsHint: 'Leave empty for no end.',
    give: 'Assign role',
    roleGiven: (name: string) => `${name} has the chosen role as soon as they accept.`,
    roleWaits: (name: string) =>
      `Another operator must approve the role of ${name}. Until then, they can’t see anything.`,
    noRoleYet: (name: string, why: string) =>
      `${name} has no role yet: ${why} Assign it in the list of operators.`,
    revoke: 'Remove role',
    revokeText: (name: string, role: string) => `${name} loses “${role}” right away.`,
    take: 'Remove',
    reset: 'Reset login',
    resetText: (name: string) =>
      `${name} is logged out everywhere and gets a new link to set a password and second factor.`,
    activate: 'Activate account',
    activateText: (name: string) => `${name} can log in again, with the same roles as before.`,
    deactivate: 'Deactivate account',
    deactivateText: (name: string) =>
      `${name} is logged out everywhere right away, can no longer log in, and all their tokens stop working.`,
  },
});

type Close = { onClose(): void };
/** Sets a password, once. */
type AccessLink = { url: string; expires_at: string };
type OfOperator = Close & { operator: OpsOperator };

/** What somebody else may have changed since the dialog was opened: not done over it. */
const openedOperator = ({ operator_id, is_active, grants }: OpsOperator) => ({
  fixed: { operator_id },
  stored: { is_active, grants },
});

export function AddOperator({ onClose }: Close) {
  const texts = useTexts();
  const [link, setLink] = useState<AccessLink & { next: string }>();
  const [username, setUsername] = useState('');
  const [typed, setName] = useState('');
  const [grant, setGrant] = useGrantDraft();
  const name = typed.trim();
  /** A call of its own: a second person may have to agree to it, while the link is shown once, now. */
  const giveRole = async (operator_id: number) => {
    const next = await attempt(ops.operator.grant, { operator_id, ...grantOf(grant), ends_at: null }).then(
      () => texts.roleGiven(name),
      (error: Error) =>
        awaitsApproval(error) ? texts.roleWaits(name) : texts.noRoleYet(name, error.message),
    );
    void queryClient.invalidateQueries();
    return next;
  };
  if (link) return <LinkDialog {...link} onClose={onClose} />;
  return (
    <CallDialog
      call={ops.operator.add}
      input={() => ({ username, name })}
      title={texts.invite}
      label={texts.send}
      isDisabled={!USERNAME.test(username) || !name || !grant.roleId}
      onDone={async ({ operator_id, ...made }) => setLink({ ...made, next: await giveRole(operator_id) })}
      onClose={onClose}
    >
      <TextField
        label={texts.username}
        hint={texts.usernameHint}
        value={username}
        onChange={(value) => setUsername(value.toLowerCase())}
        autoFocus
      />
      <TextField label={texts.name} value={typed} onChange={setName} maxLength={40} />
      <GrantFields value={grant} onChange={setGrant} />
    </CallDialog>
  );
}

function LinkDialog({ url, expires_at, next, onClose }: Close & AccessLink & { next?: string }) {
  const texts = useTexts();
  return (
    <Dialog title={texts.linkTitle} onClose={onClose}>
      <p>{texts.linkHint(formatTime(expires_at))}</p>
      <CopyField label={texts.link} value={url} />
      {next && <p>{next}</p>}
    </Dialog>
  );
}

const EVERY_GAME = '';
type GrantDraft = { roleId: string; gameId: string };

/** No role to begin with: the first of the list is the owner's. And the game that is open: all of them are a choice to make. */
function useGrantDraft() {
  const { data: me } = useQuery(meQuery);
  return useState<GrantDraft>({ roleId: '', gameId: (me && lastGameOf(me)) ?? EVERY_GAME });
}

const grantOf = ({ roleId, gameId }: GrantDraft) => ({
  role_id: Number(roleId),
  game_id: gameId === EVERY_GAME ? null : gameId,
});

/** Which role, and in which game. */
function GrantFields({ value, onChange }: { value: GrantDraft; onChange(value: GrantDraft): void }) {
  const texts = useTexts();
  const language = useLanguage();
  const roles = useQuery(callQuery(ops.operator.listRoles, {}));
  const me = useQuery(meQuery);
  return (
    <>
      <Loaded query={roles}>
        {({ list }) => (
          <SelectField
            label={texts.role}
            value={value.roleId}
            options={[
              { value: '', label: texts.choose },
              ...list.map(({ role_id, name }) => ({
                value: String(role_id),
                label: roleName(name, language),
              })),
            ]}
            onChange={(roleId) => onChange({ ...value, roleId })}
          />
        )}
      </Loaded>
      <SelectField
        label={texts.where}
        value={value.gameId}
        options={[
          { value: EVERY_GAME, label: texts.everyGame },
          ...(me.data?.games ?? []).map(({ game_id, name }) => ({
            value: game_id,
            label: `${name} · ${game_id}`,
          })),
        ]}
        onChange={(gameId) => onChange({ ...value, gameId })}
      />
    </>
  );
}

export function GrantRole({ operator, onClose }: OfOperator) {
  const texts = useTexts();
  const [grant, setGrant] = useGrantDraft();
  const [endsAt, setEndsAt] = useState('');
  return (
    <CallDialog
      call={ops.operator.grant}
      input={() =>
        grant.roleId
          ? {
              operator_id: operator.operator_id,
              ...grantOf(grant),
              ends_at: endsAt ? fromWallClock(endsAt) : null,
            }
          : undefined
      }
      title={texts.grant(operator.name)}
      label={texts.give}
      hasEffects
      opened={openedOperator(operator)}
      onClose={onClose}
    >
      <GrantFields value={grant} onChange={setGrant} />
      <TextField
        label={texts.ends}
        type="datetime-local"
        value={endsAt}
        hint={endsAt ? formatRelative(fromWallClock(endsAt)) : texts.endsHint}
        onChange={setEndsAt}
      />
    </CallDialog>
  );
}

export function RevokeRole({
  operator,
  grant,
  onClose,
}: OfOperator & { grant: OpsOperator['grants'][number] }) {
  const texts = useTexts();
  const name = roleName(grant.role_name, useLanguage());
  const { role_id, game_id } = grant;
  return (
    <CallDialog
      call={ops.operator.revoke}
      input={() => ({ operator_id: operator.operator_id, role_id, game_id })}
      title={texts.revoke}
      label={texts.take}
      isHarmful
      hasEffects
      opened={openedOperator(operator)}
      onClose={onClose}
    >
      <p>{texts.revokeText(operator.name, name)}</p>
    </CallDialog>
  );
}

export function ChangeAccess({
  operator,
  change,
  onClose,
}: OfOperator & { change: 'reset' | 'activate' | 'deactivate' }) {
  const texts = useTexts();
  const [link, setLink] = useState<AccessLink>();
  if (link) return <LinkDialog {...link} onClose={onClose} />;
  const shown = {
    input: () => ({ operator_id: operator.operator_id }),
    label: texts[change],
    hasEffects: true,
    opened: openedOperator(operator),
    children: <p>{texts[`${change}Text`](operator.name)}</p>,
    onClose,
  };
  return change === 'reset' ? (
    <CallDialog {...shown} call={ops.operator.reset} isHarmful onDone={setLink} />
  ) : (
    <CallDialog {...shown} call={ops.operator[change]} isHarmful={change === 'deactivate'} />
  );
}
