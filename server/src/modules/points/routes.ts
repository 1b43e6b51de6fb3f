// The calls of points, which only read; points change in the calls of orders and activities.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { ledger, ledgerSums } from './ops/ledger.ts';
import { userScoreList } from './reads.ts';

const { user, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(user.userScoreList, userScoreList);

  serve(ops.score.ledger, ledger);
  serve(ops.score.ledgerSums, ledgerSums);
}
