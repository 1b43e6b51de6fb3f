// Queries of the points pages, and their refresh after the balance has changed.
import type { ScoreType } from '@emall/contract';
import { api, callPages, callQuery, queryClient } from '../../shared/request/index.ts';

const GROUP_LIMIT = 50;

export const balanceQuery = (score_type: ScoreType) =>
  callQuery(api.score.getUserScore, { score_type }, { onExpired: 'popup', errors: 'inline' });
export const groupsQuery = (score_type: ScoreType) =>
  callQuery(api.user.getGroupList, { score_type }, { errors: 'inline' });
export const groupQuery = (score_type: ScoreType, group_id: number) =>
  callQuery(api.index.getGroupItem, { score_type, group_id, limit: GROUP_LIMIT }, { errors: 'inline' });
export const goodsQuery = (score_type: ScoreType, goods_id: number) =>
  callQuery(api.index.getGoodsInfoById, { score_type, goods_id }, { errors: 'inline' });
export const checkQuery = (sku_id: number, quantity: number) =>
  callQuery(api.score.checkScoreOrderLimit, { sku_id, quantity }, { onExpired: 'popup', errors: 'inline' });
export const historyPages = (score_type: ScoreType, month: string | undefined) =>
  callPages(
    api.user.userScoreList,
    { score_type, ...(month ? { month } : {}) },
    { onExpired: 'popup', errors: 'inline' },
  );
export const orderPages = () => callPages(api.score.myScoreOrder, {}, { onExpired: 'popup' });
export const orderQuery = (order_id: string) =>
  callQuery(api.score.scoreOrderDetails, { order_id }, { onExpired: 'popup', errors: 'inline' });

export async function refreshScore(): Promise<void> {
  const { score, user, index } = api;
  const calls = [
    score.getUserScore,
    score.checkScoreOrderLimit,
    score.myScoreOrder,
    score.scoreOrderDetails,
    user.userScoreList,
    index.getGroupItem,
  ];
  await Promise.all(calls.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
}
