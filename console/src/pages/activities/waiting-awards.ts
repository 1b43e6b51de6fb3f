// Goods that were won and wait to be sent, read page by page.
import type { Input, OpsAward } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { pagesOf } from '../../request/pages-of.ts';

/** Newest first, as the list of prizes is: about `most` of them. */
export async function readWaitingAwards(
  gameId: string,
  most: number,
  input: Input<typeof ops.activity.listAwards> = {},
): Promise<OpsAward[]> {
  const awards: OpsAward[] = [];
  for await (const page of pagesOf(ops.activity.listAwards, { status: 'preparing', ...input }, gameId)) {
    awards.push(...page);
    if (awards.length >= most) break;
  }
  return awards;
}
