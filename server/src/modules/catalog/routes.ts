// The calls of the catalogue, for players and for operators.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { copyGoods } from './ops/copy-goods.ts';
import { correctStock } from './ops/correct-stock.ts';
import { correctStocks } from './ops/correct-stocks.ts';
import { checkGoodsFile, goodsFile } from './ops/goods-file.ts';
import { importGoods } from './ops/import-goods.ts';
import { previewUnsaved } from './ops/preview-unsaved.ts';
import { listPriceWindows, priceWindowInfo } from './ops/price-window-reads.ts';
import { publish } from './ops/publish.ts';
import { publishGoods } from './ops/publish-goods.ts';
import { goodsInfo, listGoods, listGroups } from './ops/reads.ts';
import { saveGoods } from './ops/save-goods.ts';
import { saveGroup } from './ops/save-group.ts';
import { saveSku } from './ops/save-sku.ts';
import { setPrices } from './ops/set-prices.ts';
import { priceHistory, stockHistory } from './ops/sku-changes.ts';
import { sortGoods } from './ops/sort-goods.ts';
import { sortGroups } from './ops/sort-groups.ts';
import { stopPriceWindow } from './ops/stop-price-window.ts';
import { withdraw } from './ops/withdraw.ts';
import { withdrawGoods } from './ops/withdraw-goods.ts';
import { getGoodsInfoById, getGroupItem, getGroupList, getRechargeGroupList } from './reads.ts';
import { goodsReminder, remindGoods } from './remind-goods.ts';
import { searchGoods } from './search-goods.ts';

const { index, user, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(user.getGroupList, getGroupList);
  serve(user.getRechargeGroupList, getRechargeGroupList);
  serve(index.getGroupItem, getGroupItem);
  serve(index.getGoodsInfoById, getGoodsInfoById);
  serve(index.searchGoods, searchGoods);
  serve(user.goodsReminder, goodsReminder);
  serve(user.remindGoods, remindGoods);

  serve(ops.catalog.listGroups, listGroups);
  serve(ops.catalog.saveGroup, saveGroup);
  serve(ops.catalog.listGoods, listGoods);
  serve(ops.catalog.goodsInfo, goodsInfo);
  serve(ops.catalog.sortGroups, sortGroups);
  serve(ops.catalog.sortGoods, sortGoods);
  serve(ops.catalog.setPrices, setPrices);
  serve(ops.catalog.saveGoods, saveGoods);
  serve(ops.catalog.previewUnsaved, previewUnsaved);
  serve(ops.catalog.copyGoods, copyGoods);
  serve(ops.catalog.saveSku, saveSku);
  serve(ops.catalog.correctStock, correctStock);
  serve(ops.catalog.correctStocks, correctStocks);
  serve(ops.catalog.goodsFile, goodsFile);
  serve(ops.catalog.checkGoodsFile, checkGoodsFile);
  serve(ops.catalog.importGoods, importGoods);
  serve(ops.catalog.stockHistory, stockHistory);
  serve(ops.catalog.priceHistory, priceHistory);
  serve(ops.catalog.publish, publish);
  serve(ops.catalog.withdraw, withdraw);
  serve(ops.catalog.publishGoods, publishGoods);
  serve(ops.catalog.withdrawGoods, withdrawGoods);
  serve(ops.catalog.listPriceWindows, listPriceWindows);
  serve(ops.catalog.priceWindowInfo, priceWindowInfo);
  serve(ops.catalog.stopPriceWindow, stopPriceWindow);
}
