// The calls of the catalogue, for players and for operators.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { correctStock } from './correct-stock.ts';
import { listGoods, listGroups } from './operator-reads.ts';
import { publish } from './publish.ts';
import { getGoodsInfoById, getGroupItem, getGroupList } from './reads.ts';
import { saveGoods } from './save-goods.ts';
import { saveGroup } from './save-group.ts';
import { saveSku } from './save-sku.ts';
import { withdraw } from './withdraw.ts';

const { index, user, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(user.getGroupList, getGroupList);
  serve(index.getGroupItem, getGroupItem);
  serve(index.getGoodsInfoById, getGoodsInfoById);

  serve(ops.catalog.listGroups, listGroups);
  serve(ops.catalog.saveGroup, saveGroup);
  serve(ops.catalog.listGoods, listGoods);
  serve(ops.catalog.saveGoods, saveGoods);
  serve(ops.catalog.saveSku, saveSku);
  serve(ops.catalog.correctStock, correctStock);
  serve(ops.catalog.publish, publish);
  serve(ops.catalog.withdraw, withdraw);
}
