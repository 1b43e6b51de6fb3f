// The codes of a bought gift pack.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../services.ts';
import { codesGivenFor } from '../code-pools/index.ts';
import { itemsOf, ownOrder } from '../orders/index.ts';

export const getGiftPackCode: CallHandler<Contract['order']['getGiftPackCode']> = async (
  { services: { db }, gameId, session: { playerId } },
  { order_id },
) => {
  await ownOrder(db, { gameId, playerId }, order_id);
  const items = (await itemsOf(db, [order_id])).filter(({ delivery }) => delivery === 'code');
  const purposeOf = (itemId: number) => `order-item:${itemId}`;
  const codes = await codesGivenFor(
    db,
    items.map(({ id }) => purposeOf(id)),
  );
  return {
    order_id,
    packs: items.map(({ id, name, image, quantity }) => ({
      order_item_id: id,
      name,
      image,
      quantity,
      codes: codes.get(purposeOf(id)) ?? [],
    })),
  };
};
