// Tickets page after page: on their way, none, failed, or one below the other.
import type { ReactNode } from 'react';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import { EndlessList } from '../../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../../shared/ui/EndlessList/endless-of.ts';
import { useTexts } from '../texts.ts';
import styles from './TicketList.module.css';
import { TicketSkeleton } from './TicketSkeleton.tsx';

/** What an infinite query answers, as far as a list needs it. */
type Pages<Item> = {
  data: { pages: readonly { list: readonly Item[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

type TicketListProps<Item> = {
  label: string;
  pages: Pages<Item>;
  keyOf: (item: Item) => number;
  draw: (item: Item) => ReactNode;
  empty: ReactNode;
};

export function TicketList<Item>({ label, pages, keyOf, draw, empty }: TicketListProps<Item>) {
  const items = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  if (pages.isPending) return <TicketSkeleton />;
  if (items.length === 0) return pages.isError ? <Failed onRetry={pages.refetch} /> : empty;
  return (
    <EndlessList {...endlessOf(pages)}>
      <ul className={styles.list} aria-label={label}>
        {items.map((item) => (
          <li key={keyOf(item)}>{draw(item)}</li>
        ))}
      </ul>
    </EndlessList>
  );
}

export function Failed({ onRetry }: { onRetry: () => unknown }) {
  const t = useTexts();
  return <NotLoaded title={t.failed} onRetry={onRetry} />;
}
