// Shows what the form of goods holds under a preview link that opens them: as if it were saved, and nothing is.
import { type Contract, contract } from '@emall/contract';
import { requirePreviewLimit, showUnsaved } from '../../../platform/operators/previews.ts';
import type { CallHandler } from '../../../services.ts';
import { checkGoods } from './goods-rules.ts';
import { requireSaveable } from './save-goods.ts';

export const previewUnsaved: CallHandler<Contract['ops']['catalog']['previewUnsaved']> = async (
  { services: { db, clock, hitLimit }, gameId, operator: { operatorId } },
  { ticket, ...input },
) => {
  await requirePreviewLimit(hitLimit, operatorId);
  checkGoods(input);
  await requireSaveable(db, gameId, input);
  const shown = { ticket, gameId, operatorId, of: { goodsId: input.goods_id } };
  await showUnsaved(db, clock, shown, { call: contract.ops.catalog.saveGoods.path, input });
  return {};
};
