// The calls of awards.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { myAwardList } from './reads.ts';

const { activity } = contract;

export function routes(serve: ServeCall): void {
  serve(activity.myAwardList, myAwardList);
}
