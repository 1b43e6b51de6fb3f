// What this role received, newest first; while something is on its way, its state is asked for again.
import type { PlayerGift } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { EndlessList } from '../../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../../shared/ui/EndlessList/endless-of.ts';
import { myPages } from '../gift-queries.ts';
import styles from '../hub/list.module.css';
import { ListFailure, ListSkeleton } from '../hub/states.tsx';
import { useTexts } from '../texts.ts';
import { ReceiptCard } from './ReceiptCard.tsx';

const LOOK_AGAIN_MS = 3000;

const isUnderWay = ({ status }: PlayerGift) => status === 'delivering';

export function ReceivedList({ onMore }: { onMore: () => void }) {
  const t = useTexts();
  const pages = useInfiniteQuery({
    ...myPages(),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(isUnderWay)) ? LOOK_AGAIN_MS : false,
  });
  const gifts = pages.data?.pages.flatMap(({ list }) => list);
  if (pages.isPending) return <ListSkeleton />;
  if (!gifts) return <ListFailure onRetry={pages.refetch} />;
  if (gifts.length === 0)
    return (
      <EmptyState
        title={t.emptyReceived}
        text={t.emptyReceivedHint}
        action={<Button onClick={onMore}>{t.toAvailable}</Button>}
      />
    );
  return (
    <EndlessList {...endlessOf(pages)}>
      <ul className={styles.list} aria-label={t.received}>
        {gifts.map((gift) => (
          <li key={gift.receipt_id}>
            <ReceiptCard gift={gift} />
          </li>
        ))}
      </ul>
    </EndlessList>
  );
}
