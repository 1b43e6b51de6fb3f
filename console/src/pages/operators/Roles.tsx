// The roles and what each may do.
import type { OpsRole } from '@emall/contract';
import { LIMITS, type LimitKind, type Limits, limitKinds } from '@emall/contract/effects';
import { ops } from '@emall/contract/ops';
import { PERMISSIONS, type Permission, permissions } from '@emall/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { plural } from '../../i18n/plural.ts';
import { roleName } from '../../i18n/role-name.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { ExportList } from '../../kit/ExportList.tsx';
import { toastRemoved } from '../../kit/restore.ts';
import { callQuery } from '../../request/queries.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loaded, Page } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ApprovalRules } from './ApprovalRules.tsx';
import styles from './Roles.module.css';

const useTexts = defineTexts({
  zh: {
    title: '角色与权限',
    add: '新建角色',
    name: '名称',
    may: '可以做什么',
    people: '人数',
    perDay: '每日限额',
    noLimit: '不限',
    edit: '编辑',
    editTitle: '编辑角色',
    editText: (people: number) => `${people} 人拥有该角色。修改保存后对他们生效；需要审批的，同意后才生效。`,
    save: '保存',
    remove: '删除',
    removeTitle: (name: string) => `删除角色“${name}”？`,
    removed: '角色已删除',
    all: '全部权限',
    factor: '需要两步验证',
    limits: '每日限额（超出需他人审批，留空不限）',
    yuan: '元',
  },
  en: {
    title: 'Roles',
    add: 'New role',
    name: 'Name',
    may: 'Permissions',
    people: 'People',
    perDay: 'Daily limits',
    noLimit: 'No limit',
    edit: 'Edit',
    editTitle: 'Edit role',
    editText: (people: number) =>
      `${plural(people, { one: 'person has', other: 'people have' })} this role. The change applies once it’s saved or, if it needs approval, once a colleague agrees.`,
    save: 'Save',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove the role “${name}”?`,
    removed: 'Role removed',
    all: 'Everything',
    factor: 'needs two-step verification',
    limits: 'Daily limits without a second person (leave empty for no limit)',
    yuan: 'yuan',
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const mayChange = useMay('operator.write');
  const roles = useQuery(callQuery(ops.operator.listRoles, {}));
  const [edited, setEdited] = useState<number | 'new'>();
  const [removed, setRemoved] = useState<OpsRole>();
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <ExportList call={ops.operator.listRoles} input={{}} />
          {mayChange && (
            <Button kind="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
              {texts.add}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={roles}>
        {({ list }) => (
          <Table
            label={texts.title}
            rows={list}
            keyOf={({ role_id }) => role_id}
            columns={[
              {
                header: texts.name,
                cell: ({ role_id, name }) => <Link to={`/roles/${role_id}`}>{roleName(name, language)}</Link>,
              },
              {
                header: texts.may,
                cell: (role) =>
                  role.permissions.length === permissions.length ? (
                    <Tag tone="warm">{texts.all}</Tag>
                  ) : (
                    role.permissions.map((each) => <Tag key={each}>{PERMISSIONS[each][language]}</Tag>)
                  ),
              },
              {
                header: texts.perDay,
                cell: ({ limits }) => {
                  const set = limitKinds.filter((kind) => limits[kind] !== undefined);
                  return set.length === 0
                    ? texts.noLimit
                    : set.map((kind) => (
                        <Tag key={kind}>
                          {LIMITS[kind][language]} {limitText(kind, limits[kind] ?? 0)}
                        </Tag>
                      ));
                },
              },
              { header: texts.people, cell: ({ operators }) => operators, isNumber: true },
              ...(mayChange
                ? [
                    {
                      header: labelOfField('actions', language),
                      cell: (role: OpsRole) => (
                        <Row gap="1" noWrap>
                          <Button kind="quiet" onClick={() => setEdited(role.role_id)}>
                            {texts.edit}
                          </Button>
                          {role.operators === 0 && (
                            <Button kind="quiet" onClick={() => setRemoved(role)}>
                              {texts.remove}
                            </Button>
                          )}
                        </Row>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
      <ApprovalRules />
      {edited && (
        <EditRole
          role={roles.data?.list.find(({ role_id }) => role_id === edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <CallDialog
          call={ops.operator.removeRole}
          input={() => ({ role_id: removed.role_id })}
          title={texts.removeTitle(roleName(removed.name, language))}
          label={texts.remove}
          isHarmful
          hasEffects
          done={toastRemoved(texts.removed, 'operator_role', removed.role_id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Page>
  );
}

function EditRole({ role, onClose }: { role: OpsRole | undefined; onClose(): void }) {
  const texts = useTexts();
  const language = useLanguage();
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(role?.permissions));
  const [limits, setLimits] = useState<Record<string, string>>(
    Object.fromEntries(
      Object.entries(role?.limits ?? {}).map(([kind, value]) => [kind, shownLimit(kind, value)]),
    ),
  );
  const toggle = (permission: Permission) => {
    const next = new Set(chosen);
    if (!next.delete(permission)) next.add(permission);
    setChosen(next);
  };
  return (
    <CallDialog
      call={ops.operator.saveRole}
      input={() =>
        name.trim()
          ? {
              role_id: role?.role_id ?? null,
              name: name.trim(),
              permissions: [...chosen],
              limits: limitsOf(limits),
            }
          : undefined
      }
      hasEffects
      opened={
        role && {
          fixed: { role_id: role.role_id },
          stored: { name: role.name, permissions: role.permissions, limits: role.limits },
        }
      }
      title={role ? texts.editTitle : texts.add}
      label={texts.save}
      onClose={onClose}
    >
      {role && <p>{texts.editText(role.operators)}</p>}
      <TextField label={texts.name} value={name} onChange={setName} maxLength={40} />
      <fieldset className={styles.permissions}>
        <legend>{texts.limits}</legend>
        {limitKinds.map((kind) => (
          <TextField
            key={kind}
            label={kind === 'money' ? `${LIMITS[kind][language]} (${texts.yuan})` : LIMITS[kind][language]}
            value={limits[kind] ?? ''}
            onChange={(value) => setLimits({ ...limits, [kind]: value.replace(/\D/g, '').slice(0, 9) })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.permissions}>
        <legend>{texts.may}</legend>
        {permissions.map((permission) => (
          <Row as="label" align="start" noWrap key={permission} className={styles.permission}>
            <input type="checkbox" checked={chosen.has(permission)} onChange={() => toggle(permission)} />
            <span>
              {PERMISSIONS[permission][language]}
              {'needsSecondFactor' in PERMISSIONS[permission] && <small> ({texts.factor})</small>}
            </span>
          </Row>
        ))}
      </fieldset>
    </CallDialog>
  );
}

/** Money is typed in yuan and sent in cents. */
const unitOf = (kind: string): number => (kind === 'money' ? 100 : 1);
const limitText = (kind: LimitKind, value: number): string =>
  kind === 'money' ? formatMoney(value) : formatNumber(value);
const shownLimit = (kind: string, value: number): string => String(Math.floor(value / unitOf(kind)));

function limitsOf(typed: Record<string, string>): Limits {
  return Object.fromEntries(
    Object.entries(typed)
      .filter(([, value]) => value !== '')
      .map(([kind, value]) => [kind, Number(value) * unitOf(kind)]),
  );
}
