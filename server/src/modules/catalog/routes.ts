// The calls of the catalogue, for players and for operators.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { correctStock } from './ops/correct-stock.ts';
import { publish } from './ops/publish.ts';
import { listGoods, listGroups } from './ops/reads.ts';
import { saveGoods } from './ops/save-goods.ts';
import { saveGroup } from './ops/save-group.ts';
import { saveSku } from './ops/save-sku.ts';
import { withdraw } from './ops/withdraw.ts';
import { getGoodsInfoById, getGroupItem, getGroupList, getRechargeGroupList, searchGoods } from './reads.ts';

const { index, user, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(user.getGroupList, getGroupList);
  serve(user.getRechargeGroupList, getRechargeGroupList);
  serve(index.getGroupItem, getGroupItem);
  serve(index.getGoodsInfoById, getGoodsInfoById);
  serve(index.searchGoods, searchGoods);

  serve(ops.catalog.listGroups, listGroups);
  serve(ops.catalog.saveGroup, saveGroup);
  serve(ops.catalog.listGoods, listGoods);
  serve(ops.catalog.saveGoods, saveGoods);
  serve(ops.catalog.saveSku, saveSku);
  serve(ops.catalog.correctStock, correctStock);
  serve(ops.catalog.publish, publish);
  serve(ops.catalog.withdraw, withdraw);
}
