// Types of the demo data, and helpers to write it.
import type { Contract, GoodsDetail, GoodsKind, Output, RunningActivity } from '@emall/contract';
import type { games } from '../../src/modules/games/tables.ts';
import { artPath, type GameId, type GoodsName, type ViewName } from '../art/index.ts';
import type { DemoDays } from './window.ts';

/** Paths of pictures in the file storage; the loader turns them into addresses. */
type Picture = string;

export type DemoSku = {
  values: string[];
  price: number;
  market?: number;
  stock: number;
  image?: Picture;
  /** What one piece costs the shop. */
  cost?: number;
  /** A flash sale: its price, how many pieces have it, and its days; it runs now unless they say otherwise. */
  flashSale?: { price: number; quota: number; days?: DemoDays };
};

export type DemoGoods = {
  id: number;
  /** Where the group's kind does not already say it. */
  delivery?: GoodsDetail['delivery'];
  name: string;
  subtitle: string;
  description: string;
  images: Picture[];
  /** In the shop's own words. What a tag promises about price is in `promises`. */
  tags?: string[];
  /** Tags that pricing has to fulfil: their texts are made from its rules. */
  promises?: ('free_shipping' | 'points')[];
  contents?: GoodsDetail['contents'];
  limits?: { order?: number; role?: [count: number, period: 'day' | 'week' | 'month' | 'ever'] };
  /** Counted from the first start. */
  saleStartsInDays?: number;
  options: GoodsDetail['options'];
  skus: DemoSku[];
};

export type DemoGroup = {
  id: number;
  name: string;
  kind: GoodsKind;
  /** Not in a group of the shop: what a presale sells. */
  isHidden?: true;
  /** A group of the points shop: its prices are points of this type. */
  scoreType?: 1 | 2;
  goods: DemoGoods[];
};

export type DemoActivity = {
  id: number;
  kind: RunningActivity['kind'];
  title: string;
  subtitle: string;
  rules: string;
  /** As an operator would set it up, with paths of pictures instead of addresses. */
  config: object;
};

/** Shown for the season, unless `days` says otherwise. */
export type DemoShown = { title: string; link?: string; days?: DemoDays };

export type DemoGame = {
  game: Omit<typeof games.$inferInsert, 'createdAt' | 'theme'> & {
    theme: { key: string; primary: string; deep: string; light: string } | null;
  };
  /** The night of a maintenance, and what players would read then. */
  maintenance?: { inDays: number; text: string };
  packages: { packageName: string; signature: string }[];
  channels: { channelId: number; channelSortId: number; channelType: number; name: string }[];
  groups: DemoGroup[];
  activities: DemoActivity[];
  banners: (DemoShown & { subtitle: string; image: Picture; action: string })[];
  notices: DemoShown[];
  popups: (DemoShown & { image: Picture; action: string; frequency: 'once' | 'daily' | 'always' })[];
  customer: Output<Contract['user']['customerInfo']>;
};

/** Goods with a single SKU. */
export function single(price: number, stock: number, market?: number): Pick<DemoGoods, 'options' | 'skus'> {
  return { options: [], skus: [{ values: [], price, stock, ...(market ? { market } : {}) }] };
}

/** One option; each value with its price, stock and picture. */
export function choice(
  name: string,
  skus: [value: string, price: number, stock: number, image?: Picture, market?: number][],
): Pick<DemoGoods, 'options' | 'skus'> {
  return {
    options: [{ name, values: skus.map(([value]) => value) }],
    skus: skus.map(([value, price, stock, image, market]) => ({
      values: [value],
      price,
      stock,
      ...(image ? { image } : {}),
      ...(market ? { market } : {}),
    })),
  };
}

/** Sizes in colours at one price; the stock of each pair is written out. */
export function sizes(
  price: number,
  names: string[],
  colours: [colour: string, image: Picture, stock: number[]][],
  market?: number,
): Pick<DemoGoods, 'options' | 'skus'> {
  return {
    options: [
      { name: '颜色', values: colours.map(([colour]) => colour) },
      { name: '尺码', values: names },
    ],
    skus: colours.flatMap(([colour, image, stock]) =>
      names.map((size, place) => ({
        values: [colour, size],
        price,
        stock: stock[place] ?? 0,
        image,
        ...(market ? { market } : {}),
      })),
    ),
  };
}

/** The pictures of one game's goods. */
export function picturesOf<G extends GameId>(game: G) {
  return <N extends GoodsName<G>>(name: N, ...views: ViewName<G, N>[]): Picture[] =>
    views.map((view) => artPath.goods(game, name, view));
}

export const homeGoods = (goodsId: number) => `/pages/index/index?goods_id=${goodsId}`;
export const homeGroup = (groupId: number) => `/pages/index/index?group=${groupId}`;
