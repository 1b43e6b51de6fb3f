// Server data in the console: one query key per call, game and input; a change refreshes what it may have changed.
import type { Call, Input, Output } from '@emall/contract';
import { CODE, type CodeOf } from '@emall/contract/codes';
import { ops } from '@emall/contract/ops';
import {
  notifyManager,
  QueryCache,
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { labelOfDone } from '../i18n/done.ts';
import { language } from '../i18n/language.ts';
import type { Action } from '../ui/recent-actions.ts';
import { isUnnamed, noteAction, toast } from '../ui/Toast.tsx';
import { awaitsApproval, CallError, isShownAsCall, send } from './call.ts';

const STALE = {
  zh: (why: string) => `页面可能不是最新的：${why}`,
  en: (why: string) => `This page may be out of date: ${why}`,
};

const TOO_MANY: CodeOf<'call/too-many'> = 429;

/** A rejection is final; a lost connection and a busy server are not. */
const isTransient = (error: Error) => !(error instanceof CallError) || error.code === TOO_MANY;

/** One message until something is fetched again: a lost connection fails everything that is on the screen. */
let isStaleShown = false;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => {
      isStaleShown = false;
    },
    // Without data the screen itself shows the error; with older data it would go on showing that. A session that has ended
    // leaves the screen.
    onError: (error, { state }) => {
      const isEnded = error instanceof CallError && error.code === CODE.expired;
      if (state.data === undefined || isStaleShown || isEnded) return;
      isStaleShown = true;
      toast(STALE[language()](error.message), { tone: 'bad' });
    },
  }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => isTransient(error) && failures < 2 },
  },
});

export const callQuery = <C extends Call>(call: C, input: Input<C>, gameId?: string) =>
  queryOptions({
    queryKey: [call.path, gameId ?? null, input],
    queryFn: ({ signal }) => send(call, input, gameId, signal),
  });

export const meQuery = callQuery(ops.auth.me, {});

/**
 * Reads everything on the screen again, and resolves once it shows that: a screen hears of new data in a task of its own, after
 * the fetch. A dialog that closed between the two would return the focus to a button that is gone a moment later.
 */
export async function refreshScreen(client: QueryClient): Promise<void> {
  await client.invalidateQueries();
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
}

/**
 * A mutation that is not started again while the same one runs: a second click comes before React has drawn the busy button.
 * Others beside it run, as those of a selection do.
 */
export function useSingleMutation<TOutput, TInput = void>(
  options: UseMutationOptions<TOutput, Error, TInput>,
): UseMutationResult<TOutput, Error, TInput> {
  const running = useRef(new Map<string, Promise<TOutput>>());
  const mutation = useMutation(options);
  const start = mutation.mutateAsync;
  const mutateAsync = useCallback<typeof start>(
    (...given) => {
      const key = JSON.stringify(given[0]);
      const same = running.current.get(key);
      if (same) return same;
      const started = start(...given).finally(() => running.current.delete(key));
      running.current.set(key, started);
      return started;
    },
    [start],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    // The error is in the result.
    (...given) => void mutateAsync(...given).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}

/** A changing call. Afterwards every list and page is read again: an operator must not decide on old data. */
export function useCall<C extends Call>(
  call: C,
  gameId?: string,
  /** The message after it, also when what was changed is no longer on the screen by then. */
  done?: string | ((output: Output<C>) => string | undefined),
  /** Leaves the page of what the call removes, before everything on the screen is read again. */
  leave?: () => Promise<void>,
): UseMutationResult<Output<C>, Error, Input<C>> {
  const client = useQueryClient();
  const mutation = useSingleMutation({
    mutationFn: (input: Input<C>) => send(call, input, gameId),
    onSuccess: async (output: Output<C>, input: Input<C>) => {
      await leave?.();
      await refreshScreen(client);
      const action = { call, input: input as object, gameId };
      noteAction(action);
      const said = typeof done === 'function' ? done(output) : done;
      if (said !== undefined) toast(said);
      if (isShownAsCall(call)) setTimeout(() => void nameAction(action), OWN_MESSAGE_MS);
    },
  });
  // A call that waits for a second person did not fail; the notification about it is shown by `send`.
  return awaitsApproval(mutation.error) ? ({ ...mutation, error: null } as typeof mutation) : mutation;
}

/** A screen that has a message of its own shows it by then. */
const OWN_MESSAGE_MS = 200;

/** A change that its screen has no message for gets one, so that it can be shown as the call it made. */
async function nameAction(action: Action): Promise<void> {
  if (!isUnnamed(action)) return;
  const label = await labelOfDone(action.call.path);
  if (isUnnamed(action)) toast(label, { action });
}

export function toastError(error: unknown): void {
  if (!awaitsApproval(error)) toast((error as Error).message, { tone: 'bad' });
}
