// WeChat does not allow virtual goods to be sold in a mini-program on iOS, whichever way they are paid.
import type { PayScene } from '@emall/contract';
import { PLATFORM } from '@emall/contract/constants';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallContext } from '../../services.ts';
import { findGame } from '../games/index.ts';
import { itemsOf } from './find.ts';
import type { OrderItemRow } from './tables.ts';

/** Versions of WeChat before 7.0 do not name the mini-program in their user agent: the page says it as well. */
const isInMiniProgram = ({ userAgent }: CallContext, scene: PayScene | undefined): boolean =>
  scene === 'mini_program' || (/MicroMessenger/i.test(userAgent) && /miniProgram/i.test(userAgent));

export const isVirtual = (items: readonly Pick<OrderItemRow, 'delivery'>[]): boolean =>
  items.some(({ delivery }) => delivery !== 'ship');

/** Rejects the payment of virtual goods in the mini-program on iOS, unless the game has an agreement to sell them. */
export async function requirePayableHere(
  tx: Queryable,
  ctx: CallContext,
  { orderId, scene }: { orderId: string; scene: PayScene | undefined },
): Promise<void> {
  if (ctx.platform !== PLATFORM.ios || !isInMiniProgram(ctx, scene)) return;
  if (!isVirtual(await itemsOf(tx, [orderId]))) return;
  const game = await findGame(ctx.services, ctx.gameId);
  if (!game?.sellsVirtualOnIos) throw fail('pay/ios-virtual');
}
