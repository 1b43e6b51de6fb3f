// Reads a list call to its end, page by page: for what needs every row, not those in sight.
import type { Call, Input, Output } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { send } from './call.ts';

type RowOf<C> = Output<C> extends { list: (infer R)[] } ? R : never;

/** Whoever has enough stops taking pages. */
export async function* pagesOf<C extends Call>(
  call: C,
  input: Input<C>,
  gameId: string,
  signal?: AbortSignal,
): AsyncGenerator<RowOf<C>[]> {
  let cursor: string | null = null;
  do {
    const asked = { ...(input as object), limit: LIST_LIMIT.max, ...(cursor ? { cursor } : {}) };
    const page = (await send(call, asked as Input<C>, gameId, signal)) as {
      list: RowOf<C>[];
      next_cursor: string | null;
    };
    yield page.list;
    cursor = page.next_cursor;
  } while (cursor);
}

/** All rows of a list. */
export const readAll = async <C extends Call>(
  call: C,
  input: Input<C>,
  gameId: string,
  signal?: AbortSignal,
): Promise<RowOf<C>[]> => {
  const rows: RowOf<C>[] = [];
  for await (const page of pagesOf(call, input, gameId, signal)) rows.push(...page);
  return rows;
};
