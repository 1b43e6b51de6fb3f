// The calls of points that only read; what moves them stands with what it is for.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { getUserScore, userScoreList } from './reads.ts';

const { score, user } = contract;

export function routes(serve: ServeCall): void {
  serve(score.getUserScore, getUserScore);
  serve(user.userScoreList, userScoreList);
}
