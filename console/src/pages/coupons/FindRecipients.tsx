// Finds players by nickname, account or character, to add them to those who get a coupon.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Table } from '../../ui/Table.tsx';

const useTexts = defineTexts({
  zh: {
    query: '昵称、账号或角色',
    find: '查找玩家',
    none: '没有找到',
    more: '还有更多，请输入更长的名字',
    found: '找到的玩家',
    player: '玩家',
    roles: '角色',
    add: '添加',
    added: '已添加',
  },
  en: {
    query: 'Nickname, account or character',
    find: 'Find players',
    none: 'No matches',
    more: 'There are more. Type a longer name',
    found: 'Players found',
    player: 'Player',
    roles: 'Characters',
    add: 'Add',
    added: 'Added',
  },
});

type Props = { chosen: ReadonlySet<number>; onAdd(playerId: number): void };

export function FindRecipients({ chosen, onAdd }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  // Sent when it is asked for, not with each key: each search is recorded.
  const [query, setQuery] = useState('');
  const found = useQuery({
    ...callQuery(ops.player.find, { query }, useGameId()),
    enabled: query !== '',
  });
  return (
    <>
      <TextField
        label={texts.query}
        maxLength={64}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setQuery(typed.trim());
        }}
      />
      <div>
        <Button isBusy={found.isFetching} disabled={!typed.trim()} onClick={() => setQuery(typed.trim())}>
          {texts.find}
        </Button>
      </div>
      {found.error && <p role="alert">{found.error.message}</p>}
      {found.data?.list.length === 0 && <p role="status">{texts.none}</p>}
      {found.data && found.data.list.length > 0 && (
        <Table
          label={texts.found}
          rows={found.data.list}
          keyOf={({ player_id }) => player_id}
          columns={[
            { header: texts.player, cell: ({ nickname, player_id }) => `${nickname} · ${player_id}` },
            {
              header: texts.roles,
              cell: ({ roles }) =>
                roles.map((role) => `${role.server_name} ${role.role_name}`).join(', ') || '–',
            },
            {
              header: labelOfField('actions', language),
              cell: ({ player_id }) =>
                chosen.has(player_id) ? (
                  texts.added
                ) : (
                  <Button size="small" onClick={() => onAdd(player_id)}>
                    {texts.add}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {found.data?.has_more && <p>{texts.more}</p>}
    </>
  );
}
