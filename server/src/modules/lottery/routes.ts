// The calls of the points lottery, and those that both lotteries share.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { lotteryDrawsSeen } from './lottery-draws-seen.ts';
import { lotterySeedChange } from './lottery-seed-change.ts';
import { addLotteryStock } from './ops/add-lottery-stock.ts';
import { listDraws, verifyDraw } from './ops/draws.ts';
import { listStockAdditions } from './ops/list-stock-additions.ts';
import { pointLotteryStart } from './point-lottery-start.ts';
import { lotteryHistory, pointLotteryIndex } from './reads.ts';

const { activity, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(activity.pointLotteryIndex, pointLotteryIndex);
  serve(activity.pointLotteryStart, pointLotteryStart);
  serve(activity.lotteryHistory, lotteryHistory);
  serve(activity.lotteryDrawsSeen, lotteryDrawsSeen);
  serve(activity.lotterySeedChange, lotterySeedChange);

  serve(ops.activity.addLotteryStock, addLotteryStock);
  serve(ops.activity.listStockAdditions, listStockAdditions);
  serve(ops.activity.listDraws, listDraws);
  serve(ops.activity.verifyDraw, verifyDraw);
}
