// Games that are under maintenance, moved or closed.
import type { games } from '../../src/modules/games/tables.ts';

const closed = { publisher: '澄海互娱', loginMethods: [] };

export const closedGames: (typeof games.$inferInsert)[] = [
  {
    ...closed,
    id: 1402,
    name: '深潜计划',
    status: 'maintenance',
    statusMsg: '商城正在维护升级，请稍后再来',
  },
  {
    ...closed,
    id: 1302,
    name: '橙子街（旧站）',
    status: 'moved',
    movedTo: '/mall/pages/index/index?game_id=1004',
  },
  {
    ...closed,
    id: 1500,
    name: '星尘旧梦',
    status: 'closed',
    statusMsg: '《星尘旧梦》商城已停止运营，感谢一路同行',
  },
];
