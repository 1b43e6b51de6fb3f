// Creates the order to pay next: the deposit of a presale, or the balance of a presale order.
import { badInput } from '../../platform/bad-input.ts';
import type { CallHandler } from '../../services.ts';
import { requireGame } from '../games/index.ts';
import { limitOrderRate } from '../orders/index.ts';
import { type CreateOrder, shopSettingsOf } from './place.ts';
import { placeBalance } from './place-balance.ts';
import { placeDeposit } from './place-deposit.ts';

export const createOrder: CallHandler<CreateOrder> = async (ctx, input) => {
  const { presale_id, sku_id, quantity, presale_order_id } = input;
  const isBalance = presale_order_id !== undefined;
  if (isBalance === (presale_id !== undefined)) throw badInput('presale_order_id', 'presale-or-order');
  if (isBalance && (sku_id !== undefined || quantity !== undefined)) throw badInput('sku_id', 'deposit-only');
  if (!isBalance && sku_id === undefined) throw badInput('sku_id', 'required');
  const game = await requireGame(ctx.services, ctx.gameId);
  const settings = shopSettingsOf(game, ctx.services.config);
  const place = () =>
    ctx.transact((tx) =>
      isBalance ? placeBalance(tx, ctx, settings, input) : placeDeposit(tx, ctx, settings, input),
    );
  await limitOrderRate(ctx);
  return place();
};
