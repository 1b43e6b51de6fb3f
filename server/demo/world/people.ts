// The people of the demo world: accounts, the roles they play, and roles that wait to be bound.
import { artPath } from '../art/index.ts';

export const DEMO_PASSWORD = 'demo123456';

type DemoAccount = {
  username: string;
  phone: string;
  u8AccountId: string;
  nickname: string;
  /** Where the account is already a player. */
  games: number[];
};

export const demoAccounts: DemoAccount[] = [
  {
    username: 'demo',
    phone: '13800000001',
    u8AccountId: 'u8demo0001',
    nickname: '林小帆',
    games: [1001, 1002, 1003, 1004, 1],
  },
  { username: 'demo2', phone: '13800000002', u8AccountId: 'u8demo0002', nickname: '阿泽', games: [1001] },
  { username: 'newbie', phone: '13800000003', u8AccountId: 'u8demo0003', nickname: '新来的', games: [1001] },
];

export const demoServers = [
  { gameId: 1001, serverCode: 's1', serverName: '蓝海一服' },
  { gameId: 1001, serverCode: 's2', serverName: '星港二服' },
  { gameId: 1001, serverCode: 's3', serverName: '珊瑚三服', status: 'maintenance' as const },
  { gameId: 1002, serverCode: 's1', serverName: '扶摇' },
  { gameId: 1002, serverCode: 's2', serverName: '太虚' },
  { gameId: 1003, serverCode: 's1', serverName: '近地轨道' },
  { gameId: 1004, serverCode: 's1', serverName: '橙子街' },
  { gameId: 1, serverCode: 's1', serverName: '一号机房' },
];

export type DemoRole = {
  gameId: number;
  serverCode: string;
  roleCode: string;
  roleName: string;
  level: number;
  vipLevel: number;
  avatar: string;
  /** The owner of the role; without one it can only be bound manually. */
  username?: string;
};

export const demoRoles: DemoRole[] = [
  role(1001, 's1', '100010001', '晨风船长', [62, 5], artPath.avatar('1001', 'captain'), 'demo'),
  role(1001, 's2', '100020001', '夜航星', [38, 2], artPath.avatar('1001', 'navigator'), 'demo'),
  role(1002, 's1', '200010001', '凌霄子', [55, 3], artPath.avatar('1002', 'swordsman'), 'demo'),
  role(1003, 's1', '300010001', '零号机师', [41, 1], artPath.avatar('1003', 'pilot'), 'demo'),
  role(1004, 's1', '400010001', '街角的帆', [20, 0], artPath.avatar('1004', 'mika'), 'demo'),
  role(1, 's1', '900010001', '值班员', [1, 0], artPath.avatar('1', 'alpha'), 'demo'),
  role(1001, 's1', '100010002', '潮汐领航员', [47, 3], artPath.avatar('1001', 'lookout'), 'demo2'),
  role(1001, 's1', '100019001', '无主的船歌', [12, 0], artPath.avatar('1001', 'cook')),
  role(1001, 's2', '100029002', '沉睡的炮手', [25, 1], artPath.avatar('1001', 'gunner')),
  role(1001, 's1', '100019004', '初航的见习生', [3, 0], artPath.avatar('1001', 'lookout')),
  role(1001, 's2', '100029003', '海妖之歌', [33, 1], artPath.avatar('1001', 'siren')),
  role(1001, 's1', '100019011', '远海信使', [18, 0], artPath.avatar('1001', 'cook')),
  role(1001, 's1', '100019012', '灯塔看守', [21, 0], artPath.avatar('1001', 'gunner')),
  role(1001, 's1', '100019013', '珊瑚画师', [27, 1], artPath.avatar('1001', 'siren')),
  role(1001, 's2', '100029005', '换船的旅人', [9, 0], artPath.avatar('1001', 'cook')),
  role(1001, 's2', '100029006', '候鸟', [14, 0], artPath.avatar('1001', 'gunner')),
];

function role(
  gameId: number,
  serverCode: string,
  roleCode: string,
  roleName: string,
  [level, vipLevel]: [number, number],
  avatar: string,
  username?: string,
): DemoRole {
  return {
    gameId,
    serverCode,
    roleCode,
    roleName,
    level,
    vipLevel,
    avatar,
    ...(username ? { username } : {}),
  };
}

/** Coupons that were not seen yet. */
export const demoUnread = [
  { username: 'demo', gameId: 1001, coupon: 2 },
  { username: 'demo2', gameId: 1001, coupon: 1 },
];
