// The pages of a list call as one scrolls. After a change only the first page and those in sight are read again, the others
// when they become visible: a list of a hundred pages must not cost a hundred requests per change.
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';

export type ListPage<R> = {
  list: R[];
  next_cursor?: string | null;
  total?: number | null;
  /** What the amounts of all rows add up to, in cents, where the call says so. */
  total_amount?: number | null;
};
type Pages<R> = InfiniteData<ListPage<R>, string>;
/** All rows of the pages, in their order. */
export type Rows<R> = {
  readonly length: number;
  get(index: number): R | undefined;
  every(test: (row: R) => boolean): boolean;
  filter(test: (row: R) => boolean): R[];
  map<T>(convert: (row: R) => T): T[];
};
/** The numbers of the first and the last row that are shown. */
type VisibleRange = { first: number; last: number };

/** Rows before the end at which the next page is asked for. */
const AHEAD = 20;
/** Pages of new rows that are read between two known pages; beyond that, the list is read again from there on. */
const MOST_NEW_PAGES = 3;

/** Pages that were not read again since a change. */
const outdated = new WeakSet<object>();

type Options<R> = {
  queryKey: unknown[];
  /** The first page has no cursor. */
  read(cursor: string, signal: AbortSignal): Promise<ListPage<R>>;
  keyOf(row: R): string | number;
  /** A row that changes by itself: the pages in sight are read again every second while there is one. */
  isLive?: ((row: R) => boolean) | undefined;
};

const LIVE_MS = 1000;

export function useListPages<R>({ queryKey, read, keyOf, isLive }: Options<R>) {
  const visibleRange = useRef<VisibleRange>({ first: 0, last: 0 });
  /** Whether a refetch reads only the outdated pages in sight. */
  const isCatchingUp = useRef(false);
  const query = useInfiniteQuery<ListPage<R>, Error, Pages<R>, unknown[], string>({
    queryKey,
    queryFn: async ({ pageParam, signal, client }) => {
      const stored = client.getQueryData<Pages<R>>(queryKey);
      const isNext = stored?.pages.at(-1)?.next_cursor === pageParam;
      const at = stored && !isNext ? positionsOf(stored).get(pageParam) : undefined;
      const page = at === undefined ? undefined : stored?.pages[at];
      if (!stored || at === undefined || !page) return read(pageParam, signal);
      const isSeen = isInVisibleRange(stored, at, visibleRange.current);
      if (isCatchingUp.current ? !(isSeen && outdated.has(page)) : !(isSeen || at === 0)) {
        if (!isCatchingUp.current) outdated.add(page);
        return page;
      }
      const fresh = await readAgain(stored, at, (cursor) => read(cursor, signal), keyOf);
      outdated.delete(page);
      return fresh;
    },
    refetchInterval: ({ state }) =>
      isLive !== undefined && state.data?.pages.some(({ list }) => list.some(isLive)) ? LIVE_MS : false,
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const { data, isFetching, isError, hasNextPage } = query;
  const rows = useMemo(() => rowsOf(data), [data]);

  const catchUp = async () => {
    isCatchingUp.current = true;
    try {
      await query.refetch();
    } finally {
      isCatchingUp.current = false;
    }
  };
  /** The rows that are shown now: reads the next page before its rows are needed, and the outdated ones. */
  const onVisibleRange = (first: number, last: number) => {
    visibleRange.current = { first, last };
    // A failure is shown with a button: asking again by itself would never end.
    if (!data || isFetching || isError) return;
    if (data.pages.some((page, at) => outdated.has(page) && isInVisibleRange(data, at, visibleRange.current)))
      void catchUp();
    else if (hasNextPage && last >= rows.length - AHEAD) void query.fetchNextPage();
  };
  return { query, rows, onVisibleRange };
}

/** Finds a row in its page: one array of all rows would be made again for every page that arrives. */
function rowsOf<R>(stored: Pages<R> | undefined): Rows<R> {
  const pages = stored?.pages ?? [];
  const starts = stored ? startsOf(stored) : [];
  return {
    length: (starts.at(-1) ?? 0) + (pages.at(-1)?.list.length ?? 0),
    get(index) {
      const at = lastAtMost(starts, index);
      return pages[at]?.list[index - (starts[at] ?? 0)];
    },
    every: (test) => pages.every(({ list }) => list.every(test)),
    filter: (test) => pages.flatMap(({ list }) => list.filter(test)),
    map: (convert) => pages.flatMap(({ list }) => list.map(convert)),
  };
}

/** Returns the position of the last number that is not above the limit, or -1. The numbers ascend. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The number of each page's first row. */
const startsOf = oncePerData(({ pages }) => {
  let rows = 0;
  return pages.map(({ list }) => {
    rows += list.length;
    return rows - list.length;
  });
});

/** Where each cursor's page is. A refetch asks once per page. */
const positionsOf = oncePerData(({ pageParams }) => new Map(pageParams.map((param, at) => [param, at])));

function oncePerData<T>(compute: (stored: Pages<unknown>) => T): (stored: Pages<unknown>) => T {
  const computed = new WeakMap<object, T>();
  return (stored) => {
    const known = computed.get(stored) ?? compute(stored);
    computed.set(stored, known);
    return known;
  };
}

function isInVisibleRange(stored: Pages<unknown>, at: number, { first, last }: VisibleRange): boolean {
  const start = startsOf(stored)[at] ?? 0;
  return start <= last && start + (stored.pages[at]?.list.length ?? 0) > first;
}

/**
 * Returns the page as it is now. It ends where the next known page begins: rows that came are added to it, rows that went do
 * not pull those of the next page into it.
 */
async function readAgain<R>(
  stored: Pages<R>,
  at: number,
  read: (cursor: string) => Promise<ListPage<R>>,
  keyOf: (row: R) => string | number,
): Promise<ListPage<R>> {
  const answer = await read(stored.pageParams[at] ?? '');
  const next = stored.pageParams[at + 1];
  if (next === undefined || answer.next_cursor === next) return answer;
  const last = stored.pages[at]?.list.at(-1);
  const following = new Set(stored.pages[at + 1]?.list.map(keyOf));
  const list = [...answer.list];
  let cursor = answer.next_cursor;
  for (let added = 0; ; added += 1) {
    const passed = list.findIndex((row) => following.has(keyOf(row)));
    const end = last === undefined ? -1 : list.findIndex((row) => keyOf(row) === keyOf(last));
    if (passed >= 0 || end >= 0)
      return { ...answer, list: list.slice(0, passed >= 0 ? passed : end + 1), next_cursor: next };
    if (!cursor || added === MOST_NEW_PAGES) return { ...answer, list, next_cursor: cursor ?? null };
    const more = await read(cursor);
    list.push(...more.list);
    cursor = more.next_cursor;
  }
}
