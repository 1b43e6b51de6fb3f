// What a player searched for and looked at in a game on this device: the newest first.
import type { GoodsDetail } from '@emall/contract';
import { type Language, language } from '../../../shared/i18n/index.ts';
import { session } from '../../../shared/session/index.ts';
import { defineStored } from '../../../shared/storage/index.ts';

type ViewedGoods = Pick<GoodsDetail, 'goods_id' | 'name' | 'image'>;
/** `language`: of the name. */
export type SeenGoods = ViewedGoods & { language: Language };
type GoodsHistory = { keywords: readonly string[]; seen: readonly SeenGoods[] };

const MAX_KEYWORDS = 8;
const MAX_SEEN = 12;
const EMPTY: GoodsHistory = { keywords: [], seen: [] };

const byOwner = defineStored({
  key: 'goodsHistory',
  area: 'local',
  parse: (value) =>
    typeof value === 'object' && value !== null
      ? (value as Readonly<Partial<Record<string, Partial<GoodsHistory>>>>)
      : undefined,
});

/** Stored per player, or for visitors: nobody sees what somebody else searched for on the same device. */
function owner(): string {
  const { gameId, userInfo } = session();
  return `${gameId}:${userInfo?.player_id ?? ''}`;
}

export function readHistory(): GoodsHistory {
  const { keywords, seen } = byOwner.read()?.[owner()] ?? {};
  return {
    keywords: Array.isArray(keywords) ? keywords.filter((one) => typeof one === 'string') : [],
    seen: Array.isArray(seen) ? seen.filter(isSeenGoods) : [],
  };
}

const isSeenGoods = (one: unknown): one is SeenGoods =>
  typeof one === 'object' && one !== null && typeof (one as SeenGoods).goods_id === 'number';

function write(change: Partial<GoodsHistory>): void {
  byOwner.write({ ...byOwner.read(), [owner()]: { ...readHistory(), ...change } });
}

export function storeKeyword(keyword: string): void {
  const others = readHistory().keywords.filter((one) => one !== keyword);
  write({ keywords: [keyword, ...others].slice(0, MAX_KEYWORDS) });
}

export function storeSeen({ goods_id, name, image }: ViewedGoods): void {
  const others = readHistory().seen.filter((one) => one.goods_id !== goods_id);
  write({ seen: [{ goods_id, name, image, language: language() }, ...others].slice(0, MAX_SEEN) });
}

export const clearHistory = (): void => write(EMPTY);
