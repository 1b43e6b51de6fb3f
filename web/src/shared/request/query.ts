// A call as query options: one for loader, hook and invalidation. The key is the path, the game and the input.
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { onLanguageChange } from '../i18n/index.ts';
import { session } from '../session/store.ts';
import { isNetworkFailure } from './call-error.ts';
import { useConnection } from './connection.ts';
import type { CallOptions } from './request.ts';

const RETRIES = 2;
/** A lost connection shows within three seconds: the retries take half of them. */
const RETRY_MS = 500;
const FRESH_MS = 10_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // An error code is a response: a retry would only repeat it. Without a network it would only delay the error.
      retry: (failures, error) => failures < RETRIES && isNetworkFailure(error) && navigator.onLine !== false,
      retryDelay: (failures) => RETRY_MS * (failures + 1),
      refetchOnWindowFocus: false,
      // A query that waits for the network shows a skeleton without end: it fails instead, and the page says so.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What a lost connection took away is fetched as soon as it is back.
useConnection.subscribe(({ isLost }) => {
  if (isLost) return;
  const hasLostConnection = ({ state }: { state: { error: unknown } }) => isNetworkFailure(state.error);
  void queryClient.refetchQueries({ type: 'active', predicate: hasLostConnection });
});

// Responses are in the language of their request: what is on the screen is fetched again, the rest is removed.
onLanguageChange(() => {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
});

type AnyCall<In, Out> = {
  (input?: In, options?: CallOptions): Promise<Out>;
  readonly path: string;
};
type Loose<C> = C extends {
  (input: infer In, options?: CallOptions): Promise<infer Out>;
  readonly path: string;
}
  ? AnyCall<In, Out>
  : never;
type InputOf<C> = Exclude<Parameters<Loose<C>>[0], undefined>;
type OutputOf<C> = Awaited<ReturnType<Loose<C>>>;

export function callKey(path: string, input: object = {}) {
  return [path, session().gameId, input] as const;
}

/** A page asks for all its data at once: in one task, the requests would keep a slow phone from reacting to a tap. */
export function ownTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

/** `useQuery(callQuery(api.index.getBannerList))`, `queryClient.invalidateQueries(callQuery(…))`. */
export function callQuery<C extends { readonly path: string }>(
  call: C,
  input?: InputOf<C>,
  options?: Omit<CallOptions, 'signal'>,
) {
  return queryOptions({
    queryKey: callKey(call.path, input as object | undefined),
    queryFn: ({ signal }) =>
      ownTask().then(() => (call as unknown as Loose<C>)(input, { ...options, signal })) as Promise<
        OutputOf<C>
      >,
  });
}

type Page = { next_cursor: string | null };

/** A list page by page: `useInfiniteQuery(callPages(api.index.getGroupItem, { group_id }))`. */
export function callPages<C extends { readonly path: string }>(
  call: C,
  input: Omit<InputOf<C>, 'cursor'>,
  options?: Omit<CallOptions, 'signal'>,
) {
  return infiniteQueryOptions({
    queryKey: [...callKey(call.path, input), 'pages'] as const,
    queryFn: ({ signal, pageParam }) =>
      ownTask().then(() =>
        (call as unknown as Loose<C>)((pageParam ? { ...input, cursor: pageParam } : input) as InputOf<C>, {
          ...options,
          signal,
        }),
      ) as Promise<OutputOf<C>>,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as Page).next_cursor,
  });
}
