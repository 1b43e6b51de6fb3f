// The calls of gifts.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { getGiftCode } from './get-gift-code.ts';
import { getGiftPackCode } from './get-gift-pack-code.ts';
import { importCodes } from './ops/import-codes.ts';
import { importInfo, listImports } from './ops/import-reads.ts';
import { findCode, info, list, listPools, listReceipts } from './ops/reads.ts';
import { retryDelivery } from './ops/retry-delivery.ts';
import { save } from './ops/save.ts';
import { savePool } from './ops/save-pool.ts';
import { getGiftReceiveRecord, giftInfo, giftList, myGift } from './reads.ts';

const { user, order, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(user.giftList, giftList);
  serve(user.giftInfo, giftInfo);
  serve(user.getGiftCode, getGiftCode);
  serve(user.getGiftReceiveRecord, getGiftReceiveRecord);
  serve(user.myGift, myGift);
  serve(order.getGiftPackCode, getGiftPackCode);

  serve(ops.gift.list, list);
  serve(ops.gift.save, save);
  serve(ops.gift.info, info);
  serve(ops.gift.listPools, listPools);
  serve(ops.gift.savePool, savePool);
  serve(ops.gift.findCode, findCode);
  serve(ops.gift.importCodes, importCodes);
  serve(ops.gift.importInfo, importInfo);
  serve(ops.gift.listImports, listImports);
  serve(ops.gift.listReceipts, listReceipts);
  serve(ops.gift.retryDelivery, retryDelivery);
}
