// Where the records of each kind are found in the console: the page of one by its number, and the call that lists them.
import type { Call } from '@emall/contract';
import { ops } from '@emall/contract/ops';

/** Below the game. A refund and a transfer are shown on the page of their order, whose number they are found by. */
const PATHS: Record<string, (id: string) => string> = {
  order: (id) => `orders/${id}`,
  refund: (id) => `orders/${id}`,
  transfer: (id) => `orders/${id}`,
  bank_entry: (id) => `bank-entries?entry_id=${id}`,
  award: (id) => `awards?award_id=${id}`,
  activity: (id) => `activities/${id}`,
  presale: (id) => `presales/${id}`,
  case: (id) => `cases/${id}`,
  player: (id) => `players/${id}`,
  gift_claim: (id) => {
    const [playerId, receiptId] = id.split('-');
    return `players/${playerId}?why=receipt_id:${receiptId}`;
  },
  code: (id) => `pools/${id}`,
  pool: (id) => `pools/${id}`,
  goods: (id) => `goods/${id}`,
  gift: (id) => `gifts/${id}`,
};

export const recordKinds: string[] = Object.keys(PATHS);

/** Undefined for a kind that has no page. */
export const pathOfRecord = (gameId: string, kind: string, id: string): string | undefined => {
  const path = PATHS[kind]?.(encodeURIComponent(id));
  return path && `/${gameId}/${path}`;
};

type RecordList = { call: Call; id: string; name: string; info?: Call };

/**
 * Where the records that ids name are listed, and which of their fields are id and name. A list that is read page by page has
 * `info` beside it, the call for one record: the one that is meant may be on no page that was read.
 */
export const RECORD_LISTS: Record<string, RecordList> = {
  group: { call: ops.catalog.listGroups, id: 'group_id', name: 'name' },
  goods: { call: ops.catalog.listGoods, id: 'goods_id', name: 'name', info: ops.catalog.goodsInfo },
  coupon: { call: ops.coupon.list, id: 'template_id', name: 'name', info: ops.coupon.info },
  activity: { call: ops.activity.list, id: 'activeid', name: 'title', info: ops.activity.info },
  gift: { call: ops.gift.list, id: 'gift_id', name: 'name', info: ops.gift.info },
  pool: { call: ops.gift.listPools, id: 'pool_id', name: 'name' },
};
