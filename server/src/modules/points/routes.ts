// The calls of points, which only read; points change in the calls of orders and activities.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { ledger, ledgerSums } from './ops/ledger.ts';
import { getUserScore, userScoreList } from './reads.ts';

const { score, user, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(score.getUserScore, getUserScore);
  serve(user.userScoreList, userScoreList);

  serve(ops.score.ledger, ledger);
  serve(ops.score.ledgerSums, ledgerSums);
}
