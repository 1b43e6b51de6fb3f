// Creates the order to pay next: the deposit of a presale, or the balance of a presale order.
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { requireGame } from '../games/index.ts';
import { limitOrderRate } from '../orders/index.ts';
import { type CreateOrder, shopSettingsOf } from './place.ts';
import { placeBalance } from './place-balance.ts';
import { placeDeposit } from './place-deposit.ts';

export const createOrder: CallHandler<CreateOrder> = async (ctx, input) => {
  const { presale_id, sku_id, quantity, presale_order_id } = input;
  const isBalance = presale_order_id !== undefined;
  if (isBalance === (presale_id !== undefined))
    throw bad('presale_order_id', 'or presale_id is needed, not both');
  if (isBalance && (sku_id !== undefined || quantity !== undefined))
    throw bad('sku_id', 'is only for a deposit');
  if (!isBalance && sku_id === undefined) throw bad('sku_id', 'is required');
  const game = await requireGame(ctx.services, ctx.gameId);
  const settings = shopSettingsOf(game, ctx.services.config);
  const place = () =>
    ctx.transact((tx) =>
      isBalance ? placeBalance(tx, ctx, settings, input) : placeDeposit(tx, ctx, settings, input),
    );
  await limitOrderRate(ctx);
  return place();
};

const bad = (field: string, reason: string) => fail('call/bad-input', { field, reason });
