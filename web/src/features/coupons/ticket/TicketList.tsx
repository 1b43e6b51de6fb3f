// A paged list of tickets, and what is shown while it loads, when loading failed, or when it is empty.
import type { ReactNode } from 'react';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import { EndlessList } from '../../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../../shared/ui/EndlessList/endless-of.ts';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useTexts } from '../texts.ts';

/** The part of an infinite query that a list needs. */
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
  if (pages.isPending)
    return (
      <Stack gap="3" aria-busy="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={116} radius={12} />
        ))}
      </Stack>
    );
  if (items.length === 0) return pages.isError ? <Failed onRetry={pages.refetch} /> : empty;
  return (
    <EndlessList {...endlessOf(pages)}>
      <Stack as="ul" gap="3" aria-label={label}>
        {items.map((item) => (
          <li key={keyOf(item)}>{draw(item)}</li>
        ))}
      </Stack>
    </EndlessList>
  );
}

export function Failed({ onRetry }: { onRetry: () => unknown }) {
  const t = useTexts();
  return <NotLoaded title={t.failed} onRetry={onRetry} />;
}
