// Who works in the shop: invite, give and take roles, reset, deactivate.
import type { OpsOperator } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { roleName } from '../../i18n/role-name.ts';
import { formatTime } from '../../i18n/time.ts';
import { ExportList } from '../../kit/ExportList.tsx';
import { callQuery, meQuery } from '../../request/queries.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded, Page } from '../../ui/Page.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AddOperator, ChangeAccess, GrantRole, RevokeRole } from './dialogs.tsx';

const useTexts = defineTexts({
  zh: {
    title: '操作员',
    invite: '邀请操作员',
    person: '操作员',
    roles: '角色',
    state: '状态',
    seen: '最近使用',
    never: '从未',
    noRole: '还没有角色',
    invited: '待接受邀请',
    off: '已停用',
    active: '正常',
    noFactor: '未开启两步验证',
    everyGame: '全部游戏',
    until: (time: string) => `至 ${time}`,
    grant: '授予角色',
    take: (role: string) => `收回 ${role}`,
    reset: '重置登录',
    deactivate: '停用',
    activate: '恢复',
  },
  en: {
    title: 'Operators',
    invite: 'Invite operator',
    person: 'Operator',
    roles: 'Roles',
    state: 'State',
    seen: 'Last seen',
    never: 'Never',
    noRole: 'No role yet',
    invited: 'Invited',
    off: 'Deactivated',
    active: 'Active',
    noFactor: 'No two-step verification',
    everyGame: 'All games',
    until: (time: string) => `until ${time}`,
    grant: 'Assign role',
    take: (role: string) => `Remove ${role}`,
    reset: 'Reset login',
    deactivate: 'Deactivate',
    activate: 'Activate',
  },
});

type Grant = OpsOperator['grants'][number];
type Open =
  | { kind: 'add' }
  | { kind: 'grant' | 'reset' | 'activate' | 'deactivate'; operator: OpsOperator }
  | { kind: 'revoke'; operator: OpsOperator; grant: Grant };

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const mayChange = useMay('operator.write');
  const { data: me } = useSuspenseQuery(meQuery);
  const list = useQuery(callQuery(ops.operator.list, {}));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  /** As they are now: a dialog compares it with what it was opened with. */
  const present = (operator: OpsOperator) =>
    list.data?.list.find(({ operator_id }) => operator_id === operator.operator_id) ?? operator;

  const columns: Column<OpsOperator>[] = [
    {
      header: texts.person,
      cell: ({ operator_id, name, username }) => (
        <>
          <Link to={`/operators/${operator_id}`}>
            <strong>{name}</strong>
          </Link>{' '}
          {username}
        </>
      ),
    },
    {
      header: texts.roles,
      cell: (operator) => {
        if (!operator.grants.length) return texts.noRole;
        return operator.grants.map((grant) => {
          const where = grant.game_id ?? texts.everyGame;
          const label = `${roleName(grant.role_name, language)} · ${where}`;
          return (
            <Tag key={label}>
              {label}
              {grant.ends_at && ` ${texts.until(formatTime(grant.ends_at))}`}
              {mayChange && operator.username !== me.username && (
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={texts.take(label)}
                  onClick={() => setOpen({ kind: 'revoke', operator, grant })}
                >
                  ×
                </Button>
              )}
            </Tag>
          );
        });
      },
    },
    { header: texts.state, cell: (operator) => <State operator={operator} /> },
    {
      header: texts.seen,
      cell: ({ last_seen_at }) => (last_seen_at ? formatTime(last_seen_at) : texts.never),
    },
  ];
  if (mayChange)
    columns.push({
      header: labelOfField('actions', language),
      // Nobody changes their own access.
      cell: (operator) =>
        operator.username !== me.username && (
          <>
            <Button kind="quiet" onClick={() => setOpen({ kind: 'grant', operator })}>
              {texts.grant}
            </Button>
            <Button kind="quiet" onClick={() => setOpen({ kind: 'reset', operator })}>
              {texts.reset}
            </Button>
            <Button
              kind="quiet"
              onClick={() => setOpen({ kind: operator.is_active ? 'deactivate' : 'activate', operator })}
            >
              {operator.is_active ? texts.deactivate : texts.activate}
            </Button>
          </>
        ),
    });

  return (
    <Page
      title={texts.title}
      actions={
        <>
          <ExportList call={ops.operator.list} input={{}} />
          {mayChange && (
            <Button kind="primary" icon={<UserPlus size={16} />} onClick={() => setOpen({ kind: 'add' })}>
              {texts.invite}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={list}>
        {({ list }) => (
          <Table label={texts.title} rows={list} columns={columns} keyOf={({ operator_id }) => operator_id} />
        )}
      </Loaded>
      {open?.kind === 'add' && <AddOperator onClose={close} />}
      {open?.kind === 'grant' && <GrantRole operator={present(open.operator)} onClose={close} />}
      {open?.kind === 'revoke' && (
        <RevokeRole operator={present(open.operator)} grant={open.grant} onClose={close} />
      )}
      {(open?.kind === 'reset' || open?.kind === 'activate' || open?.kind === 'deactivate') && (
        <ChangeAccess operator={present(open.operator)} change={open.kind} onClose={close} />
      )}
    </Page>
  );
}

function State({ operator }: { operator: OpsOperator }) {
  const texts = useTexts();
  if (!operator.is_active) return <Tag tone="bad">{texts.off}</Tag>;
  if (!operator.has_password) return <Tag tone="warm">{texts.invited}</Tag>;
  if (!operator.has_second_factor) return <Tag tone="warm">{texts.noFactor}</Tag>;
  return <Tag tone="good">{texts.active}</Tag>;
}
