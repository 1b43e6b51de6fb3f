// The demo world's invitation: its tiers, and the friends of the demo player with their failed checks.
import type { ArrivalCheck, InvitationConfig } from '@emall/contract';
import { artPath } from '../art/index.ts';
import { coupon, goodsPrize, points, prop } from './prizes.ts';

const oceanInvitation: InvitationConfig = {
  counts_after: 'role_login',
  // At once, so that a tour of the demo shows it; the level and the review of clusters are as by default.
  hold_hours: 0,
  download_url: 'https://games.example/emall-ocean',
  friend_prize: points(100),
  tiers: [
    { count: 1, prize: points(200) },
    { count: 3, prize: prop('gem', '宝石 ×300', 300, artPath.prize('gems')) },
    { count: 5, prize: coupon(1007, '海神祝福券', 3000) },
    { count: 10, prize: goodsPrize('船长徽章套装', artPath.cover('1001', 'pin-set'), 5900) },
  ],
};

export const invitationConfigs: Record<number, InvitationConfig> = { 100105: oceanInvitation };

type DemoGuest = {
  u8AccountId: string;
  nickname: string;
  roleCode: string;
  roleName: string;
  avatar: string;
  daysAgo: number;
  failedChecks: ArrivalCheck[];
};

const guest = (
  place: number,
  nickname: string,
  roleName: string,
  avatar: string,
  daysAgo: number,
  ...failedChecks: ArrivalCheck[]
): DemoGuest => ({
  u8AccountId: `u8guest000${place}`,
  nickname,
  roleCode: `10001100${place}`,
  roleName,
  avatar,
  daysAgo,
  failedChecks,
});

/** Whom `demo` has invited to 1001, oldest first. */
export const demoGuests = {
  username: 'demo',
  activityId: 100105,
  guests: [
    guest(1, '阿鲸', '追鲸少年', artPath.avatar('1001', 'cook'), 12),
    guest(2, '老周', '白帆老周', artPath.avatar('1001', 'gunner'), 9),
    guest(3, '小号', '晨风二号', artPath.avatar('1001', 'captain'), 6, 'not_self', 'new_device'),
    guest(4, '珊珊', '珊瑚歌者', artPath.avatar('1001', 'siren'), 2),
  ],
};
