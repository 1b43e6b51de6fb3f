// What this role received, newest first; reloaded while something is being delivered.
import type { PlayerGift } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { EndlessList } from '../../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../../shared/ui/EndlessList/endless-of.ts';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import styles from '../GiftList.module.css';
import { GiftListFailure, GiftListSkeleton } from '../GiftList.tsx';
import { myPages } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { ReceiptCard } from './ReceiptCard.tsx';

const DELIVERING_RELOAD_MS = 3000;

const isDelivering = ({ status }: PlayerGift) => status === 'delivering';

export function ReceivedList({ onMore }: { onMore: () => void }) {
  const t = useTexts();
  const pages = useInfiniteQuery({
    ...myPages(),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(isDelivering)) ? DELIVERING_RELOAD_MS : false,
  });
  const gifts = pages.data?.pages.flatMap(({ list }) => list);
  if (pages.isPending) return <GiftListSkeleton />;
  if (!gifts) return <GiftListFailure onRetry={pages.refetch} />;
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
      <Stack as="ul" gap="3" className={styles.list} aria-label={t.received}>
        {gifts.map((gift) => (
          <li key={gift.receipt_id}>
            <ReceiptCard gift={gift} />
          </li>
        ))}
      </Stack>
    </EndlessList>
  );
}
