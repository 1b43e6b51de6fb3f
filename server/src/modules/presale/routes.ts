// The calls of presales that need nothing but presales and orders. Ending one spans more: see flows/presale.ts.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { createOrder } from './create-order.ts';
import { joinActivity } from './join-activity.ts';
import { getGiftPackCode, myPresaleOrder } from './my-presale-order.ts';
import { announceDelay } from './ops/announce-delay.ts';
import { list, listOrders } from './ops/reads.ts';
import { save } from './ops/save.ts';
import { getGoodsInfoById, index } from './reads.ts';
import { receivePrize } from './receive-prize.ts';
import { reportPresale } from './report-presale.ts';

const { presale, report, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(presale.index, index);
  serve(presale.getGoodsInfoById, getGoodsInfoById);
  serve(presale.joinActivity, joinActivity);
  serve(presale.receivePrize, receivePrize);
  serve(presale.createOrder, createOrder);
  serve(presale.myPresaleOrder, myPresaleOrder);
  serve(presale.getGiftPackCode, getGiftPackCode);
  serve(report.presale, reportPresale);

  serve(ops.presale.list, list);
  serve(ops.presale.save, save);
  serve(ops.presale.orders, listOrders);
  serve(ops.presale.announceDelay, announceDelay);
}
