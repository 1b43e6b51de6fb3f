// The calls of awards.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { goodsAwardBindAddress } from './goods-award-bind-address.ts';
import { correctAwardShipment } from './ops/correct-award-shipment.ts';
import { extendAwards } from './ops/extend-awards.ts';
import { checkAwardShipments, importAwardShipments } from './ops/import-award-shipments.ts';
import { listAwards, results } from './ops/reads.ts';
import { redirectAward } from './ops/redirect-award.ts';
import { retryAward } from './ops/retry-award.ts';
import { revokeAwards } from './ops/revoke-awards.ts';
import { shipAward } from './ops/ship-award.ts';
import { propAwardSend } from './prop-award-send.ts';
import { propAwardSendAll } from './prop-award-send-all.ts';
import { myAwardList, orderAwardDetail } from './reads.ts';

const { activity, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(activity.myAwardList, myAwardList);
  serve(activity.orderAwardDetail, orderAwardDetail);
  serve(activity.goodsAwardBindAddress, goodsAwardBindAddress);
  serve(activity.propAwardSend, propAwardSend);
  serve(activity.propAwardSendAll, propAwardSendAll);

  serve(ops.activity.results, results);
  serve(ops.activity.listAwards, listAwards);
  serve(ops.activity.shipAward, shipAward);
  serve(ops.activity.correctAwardShipment, correctAwardShipment);
  serve(ops.activity.checkAwardShipments, checkAwardShipments);
  serve(ops.activity.importAwardShipments, importAwardShipments);
  serve(ops.activity.retryAward, retryAward);
  serve(ops.activity.redirectAward, redirectAward);
  serve(ops.activity.extendAwards, extendAwards);
  serve(ops.activity.revokeAwards, revokeAwards);
}
