// The goods of the sheet; while a variant is sold out they are read again, as it may come back.
import type { GoodsDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { goodsQuery } from '../../../entities/goods/index.ts';

const RESTOCK_MS = 20_000;

export const useGoods = (goodsId: number) =>
  useQuery({
    ...goodsQuery(goodsId),
    refetchInterval: ({ state }) => (state.data && mayComeBack(state.data) ? RESTOCK_MS : false),
  });

const mayComeBack = ({ status, skus }: GoodsDetail) =>
  status === 'sold_out' || (status === 'on_sale' && skus.some(({ stock }) => stock === 0));
