// The operators' calls about games that need other modules: the list with what each lacks, and opening one.
import { type Contract, contract, type ReadinessItem } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { copyContent, englishOf, storeEnglish } from '../modules/content/index.ts';
import {
  addGame,
  describeGame,
  type NewGame,
  readGame,
  type StatusChange,
  setGameStatus,
  statusAt,
  UNOPENED_TEXTS,
} from '../modules/games/index.ts';
import { badInput } from '../platform/bad-input.ts';
import type { Queryable, Tx } from '../platform/database/database.ts';
import { fail, type Language } from '../platform/fail.ts';
import { noteEffect } from '../platform/operators/effects.ts';
import { addSandboxServer } from '../providers/game/index.ts';
import { readMerchantChoice, storeMerchantChoice } from '../providers/payment/index.ts';
import type { CallHandler, Module } from '../services.ts';
import { readReadiness } from './game-readiness.ts';

type Calls = Contract['ops']['game'];

const list: CallHandler<Calls['list']> = async ({ services, operator }) => {
  const { db, clock } = services;
  const now = clock.now();
  const { rows } = await db.execute<{
    id: number;
    name: string;
    publisher: string;
    icon: string | null;
    status: 'running';
    maintenance_from: string | null;
    maintenance_until: string | null;
    moved_to: string;
    first_opened_at: string | null;
  }>(sql`
    SELECT id, name, publisher, theme->>'icon' AS icon, status, maintenance_from, maintenance_until,
      moved_to, first_opened_at
    FROM games g
    WHERE EXISTS (SELECT FROM operator_grants o WHERE o.operator_id = ${operator.operatorId}
      AND (o.game_id IS NULL OR o.game_id = g.id) AND (o.ends_at IS NULL OR o.ends_at > ${now}))
    ORDER BY id`);
  const readiness = await readReadiness(
    services,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map(({ id, name, publisher, icon, status, ...row }) => ({
      game_id: String(id),
      name,
      publisher,
      icon,
      status: statusAt(
        {
          status,
          maintenanceFrom: dateOf(row.maintenance_from),
          maintenanceUntil: dateOf(row.maintenance_until),
        },
        now,
      ),
      first_opened_at: dateOf(row.first_opened_at)?.toISOString() ?? null,
      maintenance_until: dateOf(row.maintenance_until)?.toISOString() ?? null,
      moved_to: row.moved_to,
      readiness: readiness.get(id) ?? [],
    })),
  };
};

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

const info: CallHandler<Calls['info']> = async ({ services, gameId }) => {
  // Not from the cache: operators see what they have just saved.
  const game = await readGame(services.db, gameId);
  if (!game) throw fail('game/unknown');
  const [described, english, readiness] = await Promise.all([
    describeGame(services, game),
    englishOf(services.db, gameId, [game.statusMsg]),
    readReadiness(services, [gameId]),
  ]);
  return {
    ...described,
    en: { status_msg: english(game.statusMsg) },
    readiness: readiness.get(gameId) ?? [],
  };
};

const add: CallHandler<Calls['add']> = ({ services, transact }, input) =>
  transact(async (tx) => {
    const now = services.clock.now();
    const gameId = Number(input.game_id);
    const template = input.template_game_id === null ? undefined : Number(input.template_game_id);
    const game = { id: gameId, name: input.name, publisher: input.publisher, template, now };
    const added = await addUnopenedGame(tx, game, services.config);
    if (added === 'taken') throw fail('operator/game-taken');
    if (added === 'no-template') throw fail('game/unknown');
    if (template !== undefined) await copyConnections(tx, template, gameId, now);
    return {};
  });

/** Adds a game with what players read until it opens, in both languages; in the sandbox with a simulated server. */
export async function addUnopenedGame(
  tx: Queryable,
  game: NewGame,
  { isSandbox }: Pick<Config, 'isSandbox'>,
): ReturnType<typeof addGame> {
  const added = await addGame(tx, game);
  if (added !== 'added') return added;
  await storeEnglish(tx, { gameId: game.id, texts: [UNOPENED_TEXTS], now: game.now });
  if (isSandbox) await addSandboxServer(tx, game.id);
  return added;
}

async function copyConnections(tx: Tx, from: number, to: number, now: Date): Promise<void> {
  await copyContent(tx, { from, to, now });
  await storeMerchantChoice(tx, to, await readMerchantChoice(tx, from));
}

const setStatus: CallHandler<Calls['setStatus']> = async (ctx, input) => {
  const { services, gameId, language } = ctx;
  const change = statusChange(input);
  if (input.status === 'running') {
    if ((await readGame(services.db, gameId))?.exportedAt) throw fail('call/game-exported');
    const readiness = (await readReadiness(services, [gameId])).get(gameId) ?? [];
    const missing = readiness.filter((one) => one.is_required && !one.is_done);
    if (missing.length) throw fail('operator/game-not-ready', { missing: namesOf(missing, language) });
  }
  return ctx.transact(async (tx) => {
    const now = services.clock.now();
    await setGameStatus(tx, gameId, { ...change, now });
    if (input.status !== 'running') await noteClosing(tx, gameId, now);
    await storeMessage(tx, gameId, input, now);
    return {};
  });
};

/** What is under way in a game that players cannot enter any more, or for a while. */
async function noteClosing(tx: Tx, gameId: number, now: Date): Promise<void> {
  const { rows } = await tx.execute<Record<(typeof UNDER_WAY)[number], number>>(sql`SELECT
    (SELECT count(*)::int FROM orders WHERE game_id = ${gameId} AND status = 'unpaid') AS orders_unpaid,
    (SELECT count(*)::int FROM orders WHERE game_id = ${gameId} AND status IN ('paid', 'delivering')) AS orders_undelivered,
    (SELECT count(*) FILTER (WHERE sale_id IS NULL)::int FROM price_windows WHERE game_id = ${gameId} AND state = 'scheduled'
      AND starts_at <= ${now} AND ends_at > ${now}) AS sales_running,
    (SELECT count(*)::int FROM activities WHERE game_id = ${gameId} AND status = 'published'
      AND starts_at <= ${now} AND ends_at > ${now}) AS activities_running`);
  for (const kind of UNDER_WAY) noteEffect(tx, kind, rows[0]?.[kind] ?? 0, '');
}
const UNDER_WAY = ['orders_unpaid', 'orders_undelivered', 'sales_running', 'activities_running'] as const;

type Message = { msg: string; en?: { msg: string } | undefined };

async function storeMessage(tx: Tx, gameId: number, { msg, en }: Message, now: Date): Promise<void> {
  if (en) await storeEnglish(tx, { gameId, texts: [[msg, en.msg]], now });
}

type Status = Parameters<typeof setStatus>[1];

function statusChange({ status, msg, from, until, moved_to }: Status): StatusChange {
  if (status === 'maintenance' && !msg) throw badInput('msg', 'status-text-required');
  if ((status === 'moved') !== (moved_to !== null)) throw badInput('moved_to', 'moved-only');
  if (status !== 'maintenance' && (from ?? until) !== null) throw badInput('from', 'maintenance-only');
  if (from && until && from >= until) throw badInput('until', 'not-after-start');
  return {
    status,
    statusMsg: msg,
    movedTo: moved_to ?? '',
    maintenanceFrom: from === null ? null : new Date(from),
    maintenanceUntil: until === null ? null : new Date(until),
  };
}

const names: Record<ReadinessItem['item'], { zh: string; en: string }> = {
  login_methods: { zh: '可用的登录方式', en: 'a login method that works' },
  game_server: { zh: '已测试的游戏服务器', en: 'a tested game server' },
  payment: { zh: '已测试的收款商户', en: 'a tested merchant' },
  agreements: { zh: '登录协议', en: 'an agreement for login' },
  customer_service: { zh: '客服联系方式', en: 'a way to reach support' },
  goods: { zh: '在售且有库存的商品', en: 'goods on sale and in stock' },
  theme: { zh: '主题', en: 'a theme' },
  banners: { zh: '横幅', en: 'a banner' },
  packages: { zh: '安装包', en: 'a client package' },
};

const namesOf = (items: ReadinessItem[], language: Language): string =>
  items.map(({ item }) => names[item][language]).join(language === 'zh' ? '、' : ', ');

const close: CallHandler<Calls['close']> = ({ services, gameId, transact }, { msg, en }) =>
  transact(async (tx) => {
    const open = { maintenanceFrom: null, maintenanceUntil: null, movedTo: '' };
    const now = services.clock.now();
    await setGameStatus(tx, gameId, { status: 'closed', statusMsg: msg, ...open, now });
    await noteClosing(tx, gameId, now);
    await storeMessage(tx, gameId, { msg, en }, now);
    return {};
  });

export const gamesFlow: Module = {
  routes(serve) {
    serve(contract.ops.game.list, list);
    serve(contract.ops.game.info, info);
    serve(contract.ops.game.add, add);
    serve(contract.ops.game.setStatus, setStatus);
    serve(contract.ops.game.close, close);
  },
};
