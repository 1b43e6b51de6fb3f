// What operators did in this game, newest first, with what they sent.
import { ops } from '@emall/contract/ops';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatTime } from '../../i18n/time.ts';
import { send } from '../../request/call.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { EmptyState, Loaded, Page } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './AuditLog.module.css';

const useTexts = defineTexts({
  zh: {
    title: '操作记录',
    username: '操作员账号',
    call: '调用',
    when: '时间',
    who: '操作员',
    what: '操作',
    sent: '内容',
    from: '来源 IP',
    none: '没有符合条件的记录',
    more: '加载更多',
  },
  en: {
    title: 'Audit log',
    username: 'Username',
    call: 'Call',
    when: 'Time',
    who: 'Operator',
    what: 'Action',
    sent: 'Input',
    from: 'IP address',
    none: 'No entries match',
    more: 'Load more',
  },
});

const PAGE = 50;

export function Screen() {
  const texts = useTexts();
  const { gameId } = useParams({ strict: false }) as { gameId: string };
  const [username, setUsername] = useState('');
  const [call, setCall] = useState('');
  const filter = { ...(username ? { username } : {}), ...(call ? { call } : {}) };
  const entries = useInfiniteQuery({
    queryKey: [ops.audit.list.path, gameId, filter],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ? { cursor: pageParam } : {};
      return send(ops.audit.list, { ...filter, ...cursor, limit: PAGE }, gameId, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  return (
    <Page title={texts.title}>
      <div className={styles.filters}>
        <TextField label={texts.username} value={username} onChange={(value) => setUsername(value.trim())} />
        <TextField
          label={texts.call}
          placeholder="ops/order/refund"
          value={call}
          onChange={(value) => setCall(value.trim())}
        />
      </div>
      <Loaded query={entries}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list);
          if (!rows.length) return <EmptyState text={texts.none} />;
          return (
            <Table
              label={texts.title}
              rows={rows}
              keyOf={({ audit_id }) => audit_id}
              columns={[
                { header: texts.when, cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
                { header: texts.who, cell: ({ username }) => username },
                { header: texts.what, cell: ({ call }) => <code>{call}</code> },
                { header: texts.sent, cell: ({ input }) => <code className={styles.input}>{input}</code> },
                { header: texts.from, cell: ({ ip }) => ip },
              ]}
            />
          );
        }}
      </Loaded>
      {entries.hasNextPage && (
        <Button isBusy={entries.isFetchingNextPage} onClick={() => entries.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Page>
  );
}
