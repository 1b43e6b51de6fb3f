// The calls of the catalogue.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { getGoodsInfoById, getGroupItem, getGroupList } from './reads.ts';

const { index, user } = contract;

export function routes(serve: ServeCall): void {
  serve(user.getGroupList, getGroupList);
  serve(index.getGroupItem, getGroupItem);
  serve(index.getGoodsInfoById, getGoodsInfoById);
}
