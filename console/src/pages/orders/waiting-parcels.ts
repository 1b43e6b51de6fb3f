// The parcels that wait to be sent, read page by page.
import type { Input, OpsParcel } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { pagesOf } from '../../request/pages-of.ts';

/** `withheld`: how many more wait with a refund that is applied for or waits for a second person, which is decided first. */
export type WaitingParcels = { parcels: OpsParcel[]; withheld: number };

/** Longest waiting first: about `most` of them. */
export async function readWaitingParcels(
  gameId: string,
  most: number,
  input: Input<typeof ops.order.parcels> = {},
): Promise<WaitingParcels> {
  const parcels: OpsParcel[] = [];
  let withheld = 0;
  for await (const page of pagesOf(ops.order.parcels, input, gameId)) {
    const ready = page.filter(({ has_application, refund_approval }) => !has_application && !refund_approval);
    parcels.push(...ready);
    withheld += page.length - ready.length;
    if (parcels.length >= most) break;
  }
  return { parcels, withheld };
}
