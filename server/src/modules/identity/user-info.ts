// The player as the contract shows one, with phone and mail masked.
import type { UserInfo } from '@emall/contract';
import type { Queryable } from '../../platform/database.ts';
import { findPlayer, type PlayerWithAccount } from './accounts.ts';

/** Over five digits: the first three and the last two stay; three to five: the first and the last (spec section 5). */
export function maskPhone(phone: string): string {
  const [head, tail] = phone.length > 5 ? [3, 2] : phone.length >= 3 ? [1, 1] : [phone.length, 0];
  return phone.slice(0, head) + '*'.repeat(phone.length - head - tail) + phone.slice(phone.length - tail);
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

export function userInfoOf({ player, account }: PlayerWithAccount): UserInfo {
  return {
    player_id: player.id,
    u8_account_id: account.u8AccountId,
    channel_sort_id: player.channelSortId,
    package_name: player.packageName,
    nickname: account.nickname,
    phone: account.phone === null ? null : maskPhone(account.phone),
    email: account.email === null ? null : maskEmail(account.email),
    created_at: player.firstLoginAt.toISOString(),
  };
}

export async function readUserInfo(db: Queryable, playerId: number): Promise<UserInfo> {
  return userInfoOf(await findPlayer(db, playerId));
}
