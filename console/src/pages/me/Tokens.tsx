// Machine tokens of the operator: made with some of the own permissions, shown once, ended at any time.
import { ops } from '@emall/contract/ops';
import type { Permission } from '@emall/contract/permissions';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { fromWallClock, shopDay, shopDayIn } from '../../i18n/time.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { callQuery, meQuery } from '../../request/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Loaded, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Values.tsx';
import styles from './Me.module.css';

const useTexts = defineTexts({
  zh: {
    title: '机器令牌',
    hint: '脚本用它调用接口，以你的身份、在你给它的权限内操作；每次操作都有记录。',
    refunds: '你当日的退款超过 ¥10,000 后，它再退款须由另一人审批；没有其他人可以审批时会被拒绝。',
    none: '还没有令牌',
    add: '新建令牌',
    name: '名称',
    game: '游戏',
    allGames: '我能操作的所有游戏',
    permissions: '权限',
    ends: '有效期至',
    over: '不能早于今天',
    seen: '最近使用',
    never: '从未使用',
    revoke: '撤销',
    revokeNamed: (name: string) => `撤销令牌“${name}”？`,
    revokeHint: '用它的脚本会立刻停止工作，不能恢复。',
    revoked: '已撤销',
    once: '令牌只显示这一次，请现在保存。',
    token: '令牌',
  },
  en: {
    title: 'Machine tokens',
    hint: 'Scripts use it to call the shop in your name, within the permissions you give it. Everything they do is recorded.',
    refunds:
      'Once your refunds exceed ¥10,000 in a day, its refunds need another operator’s approval, and are refused while nobody else can give it.',
    none: 'No tokens yet',
    add: 'New token',
    name: 'Name',
    game: 'Game',
    allGames: 'All my games',
    permissions: 'Permissions',
    ends: 'Valid until',
    over: 'Can’t be in the past',
    seen: 'Last used',
    never: 'Never',
    revoke: 'Revoke',
    revokeNamed: (name: string) => `Revoke the token “${name}”?`,
    revokeHint: 'Scripts that use it stop working right away. This can’t be undone.',
    revoked: 'Revoked',
    once: 'This token is shown only once. Save it now.',
    token: 'Token',
  },
});

export function Tokens() {
  const texts = useTexts();
  const language = useLanguage();
  const sessions = useQuery(callQuery(ops.auth.listSessions, {}));
  const [revoking, setRevoking] = useState<{ session_id: number; machine_name: string | null }>();
  const [isAdding, setIsAdding] = useState(false);
  const { data: me } = useSuspenseQuery(meQuery);
  const mayRefund = me.games.some(({ permissions }) => permissions.includes('order.refund'));
  return (
    <Section
      title={texts.title}
      hint={mayRefund ? `${texts.hint}${language === 'zh' ? '' : ' '}${texts.refunds}` : texts.hint}
      actions={<Button onClick={() => setIsAdding(true)}>{texts.add}</Button>}
    >
      <Loaded query={sessions}>
        {({ list }) => {
          const tokens = list.filter(({ machine_name }) => machine_name !== null);
          if (!tokens.length) return <p>{texts.none}</p>;
          return (
            <Table
              label={texts.title}
              rows={tokens}
              keyOf={({ session_id }) => session_id}
              columns={[
                { header: texts.name, cell: ({ machine_name }) => machine_name },
                { header: texts.game, cell: ({ game_id }) => game_id ?? texts.allGames },
                {
                  header: texts.permissions,
                  cell: ({ permissions }) =>
                    permissions?.map((each) => labelOfValue('permissions', each, language)).join(', '),
                },
                { header: texts.ends, cell: ({ expires_at }) => <Time at={expires_at} /> },
                {
                  header: texts.seen,
                  cell: ({ created_at, last_seen_at }) =>
                    // Making it is no use of it.
                    last_seen_at === created_at ? texts.never : <Time at={last_seen_at} />,
                },
                {
                  header: labelOfField('actions', language),
                  cell: (token) => (
                    <Button kind="quiet" size="small" onClick={() => setRevoking(token)}>
                      {texts.revoke}
                    </Button>
                  ),
                },
              ]}
            />
          );
        }}
      </Loaded>
      {isAdding && <NewToken onClose={() => setIsAdding(false)} />}
      {revoking && (
        <CallDialog
          call={ops.auth.endSession}
          input={() => ({ session_id: revoking.session_id })}
          label={texts.revoke}
          title={texts.revokeNamed(revoking.machine_name ?? '')}
          isHarmful
          done={texts.revoked}
          onClose={() => setRevoking(undefined)}
        >
          <p>{texts.revokeHint}</p>
        </CallDialog>
      )}
    </Section>
  );
}

function NewToken({ onClose }: { onClose(): void }) {
  const texts = useTexts();
  const language = useLanguage();
  const { data: me } = useSuspenseQuery(meQuery);
  const [token, setToken] = useState<string>();
  const [name, setName] = useState('');
  const [game, setGame] = useState('');
  const [chosen, setChosen] = useState<readonly Permission[]>([]);
  const [ends, setEnds] = useState(shopDayIn(90));
  const isOver = ends !== '' && ends < shopDay();
  const inGames = me.games.filter(({ game_id }) => !game || game_id === game);
  const offered = [
    ...new Set([...(game ? [] : me.permissions), ...inGames.flatMap(({ permissions }) => permissions)]),
  ].sort();
  const permissions = chosen.filter((each) => offered.includes(each));
  const toggle = (each: Permission) =>
    setChosen(chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each]);
  if (token !== undefined)
    return (
      <Dialog title={texts.add} onClose={onClose}>
        <p role="status">{texts.once}</p>
        <CopyField label={texts.token} value={token} />
      </Dialog>
    );
  return (
    <CallDialog
      call={ops.auth.addToken}
      input={() =>
        ends
          ? {
              name: name.trim(),
              permissions,
              expires_at: fromWallClock(`${ends}T23:59`),
              ...(game ? { game_id: game } : {}),
            }
          : undefined
      }
      label={texts.add}
      isDisabled={!name.trim() || !permissions.length || isOver}
      onDone={(added) => setToken(added.token)}
      onClose={onClose}
    >
      <TextField label={texts.name} value={name} onChange={setName} maxLength={40} autoFocus />
      <SelectField
        label={texts.game}
        value={game}
        onChange={setGame}
        options={[
          { value: '', label: texts.allGames },
          ...me.games.map((each) => ({ value: each.game_id, label: each.name })),
        ]}
      />
      <TextField
        label={texts.ends}
        type="date"
        value={ends}
        error={isOver ? texts.over : undefined}
        min={shopDay()}
        max={shopDayIn(365)}
        onChange={setEnds}
      />
      <fieldset className={styles.permissions}>
        <legend>{texts.permissions}</legend>
        {offered.map((each) => (
          <label key={each}>
            <input type="checkbox" checked={permissions.includes(each)} onChange={() => toggle(each)} />{' '}
            {labelOfValue('permissions', each, language)}
          </label>
        ))}
      </fieldset>
    </CallDialog>
  );
}
