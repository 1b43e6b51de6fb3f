// The calls of points, which only read; points change in the calls of orders and activities.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { getUserScore, userScoreList } from './reads.ts';

const { score, user } = contract;

export function routes(serve: ServeCall): void {
  serve(score.getUserScore, getUserScore);
  serve(user.userScoreList, userScoreList);
}
