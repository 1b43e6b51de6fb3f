// The calls of points orders.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { addScoreOrder } from './add-score-order.ts';
import { cancelScoreOrder } from './cancel-score-order.ts';
import { confirmScoreOrderPay } from './confirm-score-order-pay.ts';
import { delScoreOrder } from './del-score-order.ts';
import { getUserScore } from './get-user-score.ts';
import { checkScoreOrderLimit } from './offer.ts';
import { grant } from './ops/grant-score.ts';
import { balance, entries, list } from './ops/reads.ts';
import { refund } from './ops/refund-score.ts';
import { take } from './ops/take-score.ts';
import { myScoreOrder, scoreOrderDetails } from './reads.ts';

const { score, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(score.getUserScore, getUserScore);
  serve(score.checkScoreOrderLimit, checkScoreOrderLimit);
  serve(score.addScoreOrder, addScoreOrder);
  serve(score.confirmScoreOrderPay, confirmScoreOrderPay);
  serve(score.myScoreOrder, myScoreOrder);
  serve(score.scoreOrderDetails, scoreOrderDetails);
  serve(score.cancelScoreOrder, cancelScoreOrder);
  serve(score.delScoreOrder, delScoreOrder);

  serve(ops.score.list, list);
  serve(ops.score.refund, refund);
  serve(ops.score.grant, grant);
  serve(ops.score.take, take);
  serve(ops.score.balance, balance);
  serve(ops.score.entries, entries);
}
