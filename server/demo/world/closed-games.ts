// Games that are under maintenance, moved or closed.
import type { games } from '../../src/modules/games/tables.ts';

const opened = new Date('2025-03-20T10:00:00+08:00');
const closed = { publisher: '澄海互娱', loginMethods: [], firstOpenedAt: opened };

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

/** The texts above in English. */
export const closedInEnglish: Record<string, string> = {
  '商城正在维护升级，请稍后再来': 'We’re updating the shop. Please come back a little later.',
  '《星尘旧梦》商城已停止运营，感谢一路同行':
    'The Stardust Dreams shop has closed. Thank you for being with us.',
};
