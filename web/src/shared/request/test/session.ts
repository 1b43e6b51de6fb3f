// Puts a test's visitor or player into a game, as the storage and the URL would.
import type { GameInfo, Role, UserInfo } from '@emall/contract';
import { vi } from 'vitest';
import {
  chooseRole,
  clearSession,
  confirmGame,
  hideLoginPopup,
  logIn,
  selectGame,
} from '../../session/store.ts';

export const gameInfo = (changes: Partial<GameInfo> = {}): GameInfo => ({
  game_id: '1001',
  name: '沧海远航',
  slogan: '',
  order_prefix_tag: 'hhw',
  count_appid: 'app',
  package_name: 'com.example.ocean',
  theme: null,
  shipping: { fee: 1000, free_from: 9900 },
  sells_virtual_on_ios: false,
  login_methods: ['phone'],
  union_games: [],
  ...changes,
});

export const userInfo: UserInfo = {
  player_id: 1,
  u8_account_id: 'u8_1',
  channel_sort_id: 3,
  package_name: 'com.example.ocean',
  nickname: '小帆',
  phone: null,
  email: null,
  created_at: '2025-01-01T00:00:00.000Z',
};

export const role: Role = {
  role_id: 7,
  role_code: 'r7',
  role_name: '晨风船长',
  server_code: 's1',
  server_name: '蓝海一服',
  level: 60,
  vip_level: 3,
  avatar: '',
};

/** A fresh browser in which somebody opened the game. */
export function visit(gameId = '1001', sourceFrom = ''): void {
  localStorage.clear();
  sessionStorage.clear();
  selectGame('', '');
  clearSession();
  hideLoginPopup();
  selectGame(gameId, sourceFrom);
  confirmGame(gameInfo({ game_id: gameId }));
}

export function visitAsPlayer(gameId = '1001'): void {
  visit(gameId);
  logIn({ token: 'token-of-demo', user_info: userInfo });
  chooseRole(role);
}

/** Files of one thread share its clock, which may have run for minutes: the page has just been opened. */
export function startPageClock(): void {
  const now = performance.now.bind(performance);
  const openedAt = now();
  vi.spyOn(performance, 'now').mockImplementation(() => now() - openedAt);
}
