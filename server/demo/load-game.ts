// Writes one demo game with the contents of its shop.
import type { GoodsDetail, GoodsKind } from '@emall/contract';
import { SHIPPING } from '@emall/contract/constants';
import { activities } from '../src/modules/activities/tables.ts';
import { goods, goodsGroups, priceWindows, skus } from '../src/modules/catalog/tables.ts';
import { storeTranslations, type Translation } from '../src/modules/content/index.ts';
import { agreements, banners, customerService, popups } from '../src/modules/content/tables.ts';
import { gameChannels, gameLinks, gamePackages, games } from '../src/modules/games/tables.ts';
import { notices } from '../src/modules/messages/tables.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { artPath, type GameId } from './art/index.ts';
import type { AddressOf } from './pictures.ts';
import { english } from './world/english/index.ts';
import {
  AGREEMENT_VERSION,
  AGREEMENTS_IN_FORCE_AT,
  activityDays,
  activityIcons,
  agreementsInEnglish,
  agreementsOf,
  type DemoGame,
  type DemoGoods,
  type DemoGroup,
  type DemoShown,
  demoLinks,
  morningIn,
  nightIn,
  SEASON,
  scoreShops,
  windowOf,
} from './world/index.ts';

/** As scheduled by an operator while the game was open. */
function maintenanceOf({ maintenance }: DemoGame, now: Date): Partial<typeof games.$inferInsert> {
  if (!maintenance) return {};
  const { from, until } = nightIn(maintenance.inDays, now);
  return {
    status: 'maintenance',
    statusMsg: maintenance.text,
    firstOpenedAt: now,
    maintenanceFrom: from,
    maintenanceUntil: until,
  };
}

export async function addGame(tx: Tx, demo: DemoGame, now: Date, addressOf: AddressOf): Promise<void> {
  const { game } = demo;
  const gameId = game.id;
  const art = String(gameId) as GameId;
  const pictures = { icon: addressOf(artPath.icon(art)), login_hero: addressOf(artPath.login(art)) };
  await tx.insert(games).values({
    ...game,
    theme: game.theme && { ...game.theme, ...pictures },
    ...maintenanceOf(demo, now),
  });
  await tx.insert(gamePackages).values(demo.packages.map((row) => ({ gameId, ...row })));
  await tx.insert(gameChannels).values(demo.channels.map((row, sort) => ({ gameId, sort, ...row })));
  await tx.insert(gameLinks).values(demoLinks.map((row) => ({ gameId, ...row })));
  const groups = [...demo.groups, ...(scoreShops[gameId] ?? [])];
  for (const [sort, group] of groups.entries()) await addGroup(tx, game, group, sort, now, addressOf);
  await addContent(tx, demo, now, addressOf);
  await storeTranslations(tx, {
    gameId,
    list: [...translationsOf(groups), ...agreementsInEnglish(demo)],
    now,
  });
}

/** The name of a SKU is made of its values. */
function translationsOf(groups: readonly DemoGroup[]): Translation[] {
  const values = groups.flatMap(({ goods: items }) =>
    items.flatMap(({ skus: each }) => each.map((sku) => sku.values)),
  );
  const names = values
    .filter(({ length }) => length > 1)
    .map((parts) => [parts.join(' '), parts.map((part) => english[part] ?? part).join(' ')] as const);
  return [...Object.entries(english), ...names].map(([source, translation]) => ({ source, translation }));
}

async function addContent(tx: Tx, demo: DemoGame, now: Date, addressOf: AddressOf): Promise<void> {
  const gameId = demo.game.id;
  const shown = <T extends DemoShown>(rows: T[]) =>
    rows.map(({ days = SEASON, ...row }, sort) => ({ gameId, sort, ...windowOf(days, now), ...row }));
  const pictured = <T extends DemoShown & { image: string; action: string }>(rows: T[]) =>
    shown(rows).map((row) => ({ ...row, image: addressOf(row.image), actionText: row.action }));

  await tx.insert(banners).values(pictured(demo.banners));
  if (demo.popups.length) await tx.insert(popups).values(pictured(demo.popups));
  if (demo.notices.length) await tx.insert(notices).values(shown(demo.notices));
  await tx.insert(customerService).values({ gameId, ...demo.customer });
  await tx.insert(agreements).values(
    agreementsOf(demo).map((row, sort) => ({
      gameId,
      sort,
      version: AGREEMENT_VERSION,
      inForceAt: new Date(AGREEMENTS_IN_FORCE_AT),
      ...row,
    })),
  );
  const running = demo.activities.map((row, sort) => ({
    gameId,
    sort,
    ...windowOf(activityDays[row.kind], now),
    icon: addressOf(activityIcons[row.kind]),
    status: 'published' as const,
    ...row,
    config: withAddresses(row.config, addressOf) as object,
  }));
  if (running.length) await tx.insert(activities).values(running);
}

/** Settings with the address of each picture. */
function withAddresses(part: unknown, addressOf: AddressOf): unknown {
  if (Array.isArray(part)) return part.map((each) => withAddresses(each, addressOf));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'image' ? addressOf(value) : withAddresses(value, addressOf),
    ]),
  );
}

/** That of the column. */
const DEFAULT_POINTS_RATE = 1;

const deliveryOf: Record<GoodsKind, GoodsDetail['delivery']> = {
  goods: 'ship',
  gift_pack: 'role',
  recharge: 'role',
  coupon: 'account',
};

/** Fails for a promise that checkout would not fulfil. */
function promisesOf({ name, promises = [], skus: offered }: DemoGoods, pointsRate: number): string[] {
  const lowest = Math.min(...offered.map(({ price }) => price));
  return promises.map((promise) => {
    if (promise === 'points') return `每元返 ${pointsRate} 积分`;
    if (lowest < SHIPPING.free_from) throw new Error(`${name} is not shipped for free`);
    return '包邮';
  });
}

async function addGroup(
  tx: Tx,
  { id: gameId, pointsRate = DEFAULT_POINTS_RATE }: DemoGame['game'],
  group: DemoGroup,
  sort: number,
  now: Date,
  addressOf: AddressOf,
): Promise<void> {
  const { id: groupId, name, kind, scoreType = null, isHidden } = group;
  const row = { id: groupId, gameId, name, kind, scoreType, sort, isVisible: !isHidden };
  await tx.insert(goodsGroups).values(row);
  await tx.insert(goods).values(
    group.goods.map((item, place) => ({
      id: item.id,
      gameId,
      groupId,
      kind,
      delivery: item.delivery ?? deliveryOf[kind],
      name: item.name,
      subtitle: item.subtitle,
      description: item.description,
      images: item.images.map(addressOf),
      tags: [...(item.tags ?? []), ...promisesOf(item, pointsRate)],
      contents: item.contents ?? [],
      options: item.options,
      limitPerOrder: item.limits?.order ?? null,
      limitPerRole: item.limits?.role?.[0] ?? null,
      limitPeriod: item.limits?.role?.[1] ?? null,
      publishedAt: windowOf(SEASON, now).startsAt,
      saleStartsAt: item.saleStartsInDays ? morningIn(item.saleStartsInDays, now) : null,
      sort: place,
    })),
  );
  await tx.insert(skus).values(group.goods.flatMap((item) => skusOf(gameId, item, addressOf)));
  const sales = group.goods.flatMap((item) => flashSalesOf(gameId, item, now));
  if (sales.length) await tx.insert(priceWindows).values(sales);
}

const FLASH_SALE_DAYS = [1, 20] as const;

const flashSalesOf = (gameId: number, item: DemoGoods, now: Date): (typeof priceWindows.$inferInsert)[] =>
  item.skus.flatMap(({ flashSale }, place) =>
    flashSale
      ? [
          {
            gameId,
            skuId: skuIdOf(item, place),
            price: flashSale.price,
            quota: flashSale.quota,
            ...windowOf(flashSale.days ?? FLASH_SALE_DAYS, now),
            limitQuantity: 2,
            state: 'scheduled',
            reason: '周末限时特价',
            createdAt: now,
          },
        ]
      : [],
  );

const skuIdOf = ({ id }: DemoGoods, place: number) => id * 100 + place + 1;

function skusOf(gameId: number, item: DemoGoods, addressOf: AddressOf): (typeof skus.$inferInsert)[] {
  return item.skus.map((sku, place) => ({
    id: skuIdOf(item, place),
    gameId,
    goodsId: item.id,
    name: sku.values.join(' '),
    optionValues: sku.values,
    price: sku.price,
    marketPrice: sku.market ?? null,
    costAmount: sku.cost ?? null,
    image: sku.image ? addressOf(sku.image) : null,
    stock: sku.stock,
    sort: place,
  }));
}
