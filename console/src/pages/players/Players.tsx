// Finds a player by whatever number or name is at hand.
import type { OpsPlayer } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { ExportList } from '../../kit/ExportList.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { EmptyState, Loaded, Page } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Player.module.css';

const useTexts = defineTexts({
  zh: {
    title: '玩家',
    label: '角色 ID、角色名、手机号、账号或玩家编号',
    find: '查找',
    begin: '输入一个号码或名字',
    hint: '号码要完整，名字可以只写开头。',
    none: '没有找到玩家',
    blocked: '已封禁',
    roles: '角色',
    more: (n: number) => `只列出 ${n} 名，可能还有更多：请输入更完整的名字。`,
  },
  en: {
    title: 'Players',
    label: 'Character ID or name, phone, account or player ID',
    find: 'Search',
    begin: 'Enter a number or a name',
    hint: 'Enter numbers in full. For names, the first few letters are enough.',
    none: 'No player found',
    blocked: 'Blocked',
    roles: 'Characters',
    more: (n: number) => `Showing the first ${n}. If the player isn’t listed, type more of the name.`,
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const { q = '' } = useSearch({ strict: false }) as { q?: string | number };
  const query = String(q);
  const [typed, setTyped] = useState(query);
  const found = useQuery({ ...callQuery(ops.player.find, { query }, gameId), enabled: query !== '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '.', search: { q: typed.trim() } as never });
  };
  return (
    <Page
      title={texts.title}
      actions={query !== '' && <ExportList call={ops.player.find} input={{ query }} />}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the element <search> is not known to every browser yet */}
      <form role="search" className={styles.search} onSubmit={submit}>
        <TextField
          label={texts.label}
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={64}
          autoFocus
        />
        <Button type="submit" kind="primary" icon={<Search size={16} />} isBusy={found.isFetching}>
          {texts.find}
        </Button>
      </form>
      {query === '' ? (
        <EmptyState text={texts.begin} hint={texts.hint} />
      ) : (
        <Loaded query={found}>
          {({ list, has_more }) => (
            <>
              <Found players={list} />
              {has_more && <p role="status">{texts.more(list.length)}</p>}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Found({ players }: { players: OpsPlayer[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  if (!players.length) return <EmptyState text={texts.none} hint={texts.hint} />;
  return (
    <Table
      label={texts.title}
      rows={players}
      keyOf={({ player_id }) => player_id}
      columns={[
        {
          header: labelOfField('nickname', language),
          cell: ({ player_id, nickname, is_blocked }) => (
            <>
              <Link to={`/${gameId}/players/${player_id}`}>{nickname}</Link>{' '}
              {is_blocked && <Tag tone="bad">{texts.blocked}</Tag>}
            </>
          ),
        },
        {
          header: texts.roles,
          cell: ({ roles }) => roles.map((role) => `${role.server_name} ${role.role_name}`).join(', '),
        },
        { header: labelOfField('phone', language), cell: ({ phone }) => phone ?? '–' },
        { header: labelOfField('username', language), cell: ({ username }) => username ?? '–' },
        { header: labelOfField('player_id', language), isNumber: true, cell: ({ player_id }) => player_id },
      ]}
    />
  );
}
