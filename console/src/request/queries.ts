// Server data in the console: one query key per call, game and input; a change refreshes what it may have changed.
import type { Call, Input, Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import {
  QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { toast } from '../ui/Toast.tsx';
import { awaitsApproval, CallError, send } from './call.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A rejection is final; only a lost connection is tried again.
      retry: (failures, error) => !(error instanceof CallError) && failures < 2,
    },
  },
});

export const callQuery = <C extends Call>(call: C, input: Input<C>, gameId?: string) =>
  queryOptions({
    queryKey: [call.path, gameId ?? null, input],
    queryFn: ({ signal }) => send(call, input, gameId, signal),
  });

export const meQuery = callQuery(ops.auth.me, {});

/** A changing call. Afterwards every list and page is read anew: an operator must not decide on old data. */
export function useCall<C extends Call>(
  call: C,
  gameId?: string,
): UseMutationResult<Output<C>, Error, Input<C>> {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (input: Input<C>) => send(call, input, gameId),
    onSuccess: () => client.invalidateQueries(),
  });
  // A call that waits for a second person did not fail; the notification about it is shown by `send`.
  return awaitsApproval(mutation.error) ? ({ ...mutation, error: null } as typeof mutation) : mutation;
}

export function toastError(error: unknown): void {
  if (!awaitsApproval(error)) toast((error as Error).message, { tone: 'bad' });
}
