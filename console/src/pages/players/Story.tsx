// Everything that happened to a player, newest first, by kind where one asks for it.
import type { StoryEvent } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { EmptyState, Loaded } from '../../ui/Page.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { Money, Time } from '../../ui/Values.tsx';
import styles from './Player.module.css';
import { Why } from './Why.tsx';

type Kind = StoryEvent['kind'];

const useTexts = defineTexts({
  zh: {
    show: '显示',
    all: '全部',
    none: '还没有发生什么',
    more: '更早的',
    points: (count: number) => `${count > 0 ? '+' : ''}${count} 积分`,
    kinds: {
      login: '登录',
      order: '订单',
      delivery: '发货',
      refund: '退款',
      points: '积分',
      coupon: '优惠券',
      gift: '礼包',
      award: '奖品',
      record: '客服',
      message: '消息',
      case: '工单',
    } as Record<Kind, string>,
  },
  en: {
    show: 'Show',
    all: 'Everything',
    none: 'Nothing has happened yet',
    more: 'Earlier',
    points: (count: number) => `${count > 0 ? '+' : ''}${plural(count, { one: 'point', other: 'points' })}`,
    kinds: {
      login: 'Login',
      order: 'Order',
      delivery: 'Delivery',
      refund: 'Refund',
      points: 'Points',
      coupon: 'Coupon',
      gift: 'Gift',
      award: 'Prize',
      record: 'Support',
      message: 'Message',
      case: 'Case',
    } as Record<Kind, string>,
  },
});

const TONES: Partial<Record<Kind, Tone>> = { order: 'info', delivery: 'good', refund: 'warm', record: 'bad' };

/** What a player may have got or not: the why of it is one step away. */
const RECEIVED = ['award_id', 'receipt_id', 'coupon_id'] as const;

export function Story({ playerId }: { playerId: number }) {
  const texts = useTexts();
  const gameId = useGameId();
  const [kind, setKind] = useState<Kind | ''>('');
  const input = { player_id: playerId, limit: 50, ...(kind ? { kinds: [kind] } : {}) };
  const events = useInfiniteQuery({
    queryKey: [ops.player.story.path, gameId, input],
    queryFn: ({ pageParam, signal }) =>
      send(ops.player.story, { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, gameId, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label={texts.show}
          value={kind}
          options={[{ value: '', label: texts.all }, ...kinds]}
          onChange={(next) => setKind(next as Kind | '')}
        />
      </div>
      <Loaded query={events}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (!list.length) return <EmptyState text={texts.none} />;
          return (
            <ol className={styles.story}>
              {list.map((event) => (
                <Event key={event.event_id} event={event} />
              ))}
            </ol>
          );
        }}
      </Loaded>
      {events.hasNextPage && (
        <Button isBusy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Event({ event }: { event: StoryEvent }) {
  const texts = useTexts();
  const gameId = useGameId();
  const field = RECEIVED.find((name) => event[name] !== null);
  const subject = field && `${field}:${event[field]}`;
  return (
    <li>
      <Time at={event.at} />
      <Tag tone={TONES[event.kind] ?? 'neutral'}>{texts.kinds[event.kind]}</Tag>
      <span className={styles.what}>
        <strong>{event.title}</strong> {event.detail}
        {event.order_id && (
          <>
            {' '}
            <Link to={`/${gameId}/orders/${event.order_id}`}>{event.order_id}</Link>
          </>
        )}
      </span>
      <span className={styles.sum}>
        {event.amount !== null && <Money cents={event.amount} />}
        {event.points !== null && texts.points(event.points)}
        {subject && <Why subject={subject} name={event.detail} />}
      </span>
    </li>
  );
}
