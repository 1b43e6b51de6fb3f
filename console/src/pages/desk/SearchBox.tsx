// The search of the desk: a pasted number opens its record when there is one, and lists what it could mean otherwise.
import type { DeskHit } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { send } from '../../request/call.ts';
import { meQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { pathOfRecord } from '../../session/records.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Desk.module.css';

const useTexts = defineTexts({
  zh: {
    label: '查找',
    hint: '订单号、支付单号、退款单号、运单号、银行流水、角色、昵称、手机号、兑换码、商品……',
    find: '查找',
    none: '没有找到，或你没有查看权限',
  },
  en: {
    label: 'Search',
    hint: 'Order, payment, refund or tracking number, bank reference, character, nickname, phone, code, goods …',
    find: 'Search',
    none: 'Nothing found, or nothing you have access to',
  },
});

export function SearchBox() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const search = useMutation({
    mutationFn: (text: string) => send(ops.desk.search, { query: text }, gameId),
    onSuccess: ({ list }) => {
      const [only, another] = list;
      const path = only && !another ? pathOfRecord(only.game_id, only.kind, only.id) : undefined;
      if (path) void navigate({ href: path });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim()) search.mutate(query.trim().slice(0, 100));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element <search> is not known to every browser yet
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextField
        label={texts.label}
        placeholder={texts.hint}
        type="search"
        value={query}
        onChange={setQuery}
        maxLength={100}
      />
      <Button type="submit" kind="primary" icon={<Search size={16} />} isBusy={search.isPending}>
        {texts.find}
      </Button>
      <div className={styles.hits} role="status">
        {search.error?.message}
        {search.data && <Hits hits={search.data.list} />}
      </div>
    </form>
  );
}

function Hits({ hits }: { hits: DeskHit[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const { data: me } = useSuspenseQuery(meQuery);
  // What is in another game says in which: opening it changes the game.
  const nameOf = (game_id: string) =>
    game_id === gameId ? undefined : me.games.find((game) => game.game_id === game_id)?.name;
  if (!hits.length) return <p>{texts.none}</p>;
  return (
    <ul>
      {hits.map(({ game_id, kind, id, title, detail }) => (
        <li key={`${kind}:${id}`}>
          <Tag>{labelOfValue('hit', kind, language)}</Tag>{' '}
          <Link to={pathOfRecord(game_id, kind, id) ?? '.'}>{title}</Link>{' '}
          <span className={styles.detail}>{[nameOf(game_id), detail].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
