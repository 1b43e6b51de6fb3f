// The demo world's art: every picture with its path, and helpers that name a picture without guessing.

import { crew, sect, squad } from './casts.ts';
import { neighbours, staff } from './casts-plain.ts';
import { fantasyScenes } from './fantasy-scenes.ts';
import { fantasyGoods } from './goods-fantasy.ts';
import { collectibleGoods } from './goods-ocean-collectibles.ts';
import { dailyGoods } from './goods-ocean-daily.ts';
import { virtualGoods } from './goods-ocean-virtual.ts';
import { scifiGoods } from './goods-scifi.ts';
import { shopGoods, workshopGoods } from './goods-shop.ts';
import { avatar, gameIcon, type QuickEntry, quickEntries, quickEntry } from './icons.ts';
import { oceanScenes } from './ocean-scenes.ts';
import type { Person } from './person.ts';
import { type PrizePicture, prizePicture, prizePictures } from './prizes.ts';
import { scifiScenes } from './scifi-scenes.ts';
import { shopScenes } from './shop-scenes.ts';
import type { GameId } from './themes.ts';
import { workshopScenes } from './workshop-scenes.ts';

export type Artwork = { path: string; svg: string };
export type { GameId, PrizePicture, QuickEntry };

const worlds = {
  '1001': { ...oceanScenes, cast: crew, goods: { ...collectibleGoods, ...dailyGoods, ...virtualGoods } },
  '1002': { ...fantasyScenes, cast: sect, goods: fantasyGoods },
  '1003': { ...scifiScenes, cast: squad, goods: scifiGoods },
  '1004': { ...shopScenes, cast: neighbours, goods: shopGoods },
  '1': { ...workshopScenes, cast: staff, goods: workshopGoods },
};

type Worlds = typeof worlds;
type NameOf<T> = Extract<keyof T, string>;
export type BannerName<G extends GameId> = NameOf<Worlds[G]['banners']>;
export type AvatarName<G extends GameId> = NameOf<Worlds[G]['cast']>;
export type GoodsName<G extends GameId> = NameOf<Worlds[G]['goods']>;
export type ViewName<G extends GameId, N extends GoodsName<G>> = NameOf<Worlds[G]['goods'][N]>;

type Draw = () => string;
type Views = Record<string, Draw>;
const viewsOf = (game: GameId, goods: string): Views =>
  (worlds[game].goods as Record<string, Views>)[goods] ?? {};
const goodsFile = (game: GameId, goods: string, view: string): string =>
  `demo/${game}/goods-${goods}-${view}.svg`;

/** Paths in file storage; a page shows them below `/mall/files/`. */
export const artPath = {
  banner: <G extends GameId>(game: G, name: BannerName<G>): string => `demo/${game}/banner-${name}.svg`,
  avatar: <G extends GameId>(game: G, name: AvatarName<G>): string => `demo/${game}/avatar-${name}.svg`,
  icon: (game: GameId): string => `demo/${game}/icon.svg`,
  login: (game: GameId): string => `demo/${game}/login.svg`,
  popup: (game: GameId): string => `demo/${game}/popup.svg`,
  /** One view of a goods item. */
  goods: <G extends GameId, N extends GoodsName<G>>(game: G, name: N, view: ViewName<G, N>): string =>
    goodsFile(game, name, view),
  /** All views of a goods item, the list's picture first. */
  gallery: <G extends GameId>(game: G, name: GoodsName<G>): string[] =>
    Object.keys(viewsOf(game, name)).map((view) => goodsFile(game, name, view)),
  /** The view that lists show. */
  cover: <G extends GameId>(game: G, name: GoodsName<G>): string =>
    goodsFile(game, name, Object.keys(viewsOf(game, name))[0] ?? ''),
  entry: (name: QuickEntry): string => `demo/entry-${name}.svg`,
  /** What activities give away. */
  prize: (name: PrizePicture): string => `demo/prize-${name}.svg`,
};

function worldArt(game: GameId): Artwork[] {
  const world = worlds[game];
  const banners = Object.entries(world.banners as Views);
  const cast = Object.entries(world.cast as Record<string, Person>);
  const goods = Object.entries(world.goods as Record<string, Views>);
  return [
    ...banners.map(([name, draw]) => ({ path: `demo/${game}/banner-${name}.svg`, svg: draw() })),
    { path: artPath.login(game), svg: world.login() },
    { path: artPath.popup(game), svg: world.popup() },
    { path: artPath.icon(game), svg: gameIcon(game) },
    ...cast.map(([name, person]) => ({
      path: `demo/${game}/avatar-${name}.svg`,
      svg: avatar(game, name, person),
    })),
    ...goods.flatMap(([name, views]) =>
      Object.entries(views).map(([view, draw]) => ({ path: goodsFile(game, name, view), svg: draw() })),
    ),
  ];
}

/** Every picture of the demo world; the same bytes at every call. */
export function drawArt(): Artwork[] {
  return [
    ...(Object.keys(worlds) as GameId[]).flatMap(worldArt),
    ...quickEntries.map((name) => ({ path: artPath.entry(name), svg: quickEntry(name) })),
    ...prizePictures.map((name) => ({ path: artPath.prize(name), svg: prizePicture(name) })),
  ];
}
