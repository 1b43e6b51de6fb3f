// The calls of awards.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { goodsAwardBindAddress } from './goods-award-bind-address.ts';
import { propAwardSend } from './prop-award-send.ts';
import { myAwardList, orderAwardDetail } from './reads.ts';

const { activity } = contract;

export function routes(serve: ServeCall): void {
  serve(activity.myAwardList, myAwardList);
  serve(activity.orderAwardDetail, orderAwardDetail);
  serve(activity.goodsAwardBindAddress, goodsAwardBindAddress);
  serve(activity.propAwardSend, propAwardSend);
}
