// The calls of presales.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { createOrder } from './create-order.ts';
import type { PresaleFlows } from './end-presale-order.ts';
import { getGiftPackCode } from './get-gift-pack-code.ts';
import { joinActivity } from './join-activity.ts';
import { myPresaleOrder } from './my-presale-order.ts';
import { announceDelay } from './ops/announce-delay.ts';
import { cancel } from './ops/cancel.ts';
import { checkShipments, importShipments } from './ops/import-shipments.ts';
import { info, list, listOrders } from './ops/reads.ts';
import { refund } from './ops/refund.ts';
import { save } from './ops/save.ts';
import { ship } from './ops/ship.ts';
import { getGoodsInfoById, index } from './reads.ts';
import { receivePrize } from './receive-prize.ts';
import { reportPresale } from './report-presale.ts';

const { presale, report, ops } = contract;

export const routes =
  (flows: PresaleFlows) =>
  (serve: ServeCall): void => {
    serve(presale.index, index);
    serve(presale.getGoodsInfoById, getGoodsInfoById);
    serve(presale.joinActivity, joinActivity);
    serve(presale.receivePrize, receivePrize);
    serve(presale.createOrder, createOrder);
    serve(presale.myPresaleOrder, myPresaleOrder);
    serve(presale.getGiftPackCode, getGiftPackCode);
    serve(report.presale, reportPresale);

    serve(ops.presale.list, list);
    serve(ops.presale.info, info);
    serve(ops.presale.save, save);
    serve(ops.presale.orders, listOrders);
    serve(ops.presale.announceDelay, announceDelay);
    serve(ops.presale.ship, ship);
    serve(ops.presale.checkShipments, checkShipments);
    serve(ops.presale.importShipments, importShipments);
    serve(ops.presale.refund, refund(flows));
    serve(ops.presale.cancel, cancel);
  };
