// The live board of a flash sale over server-sent events: one poll per sale and process, however many watch it.
import type { ServerResponse } from 'node:http';
import type { FlashSaleFigures } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { orderIdMoment } from '../modules/orders/index.ts';
import { isGone, onceOver } from '../platform/http/connections.ts';
import { operatorCookie } from '../platform/http/cookies.ts';
import type { Services } from '../services.ts';

const PATH = '/mall/ops/flash-sale-board';
const POLL_MS = 1000;
/** A viewer's session is checked this often, and proxies see that the stream lives. */
const CHECK_MS = 10_000;
/** All orders of a sale are counted this often; between two counts only the latest ones are read. */
const RECOUNT_MS = 15_000;

/** Each takes one of the requests that a process serves at a time. */
const MOST_VIEWERS = 20;
/** A viewer who reads slower than this is cut off. */
const MOST_UNREAD_BYTES = 64 * 1024;
const MOST_OF_OPERATOR = 5;
/** Orders per second are the mean of this many seconds. */
const RATE_S = 10;
/** Orders younger than this are not counted with all: they may still be committing, and the rate is of them. */
const SETTLED_MS = RATE_S * 1000;

type Viewer = { operatorId: number; send(text: string): void; end(): void };
/** Named by its first window. */
type Sale = { gameId: number; windowId: number };
type Board = { viewers: Set<Viewer>; timer: NodeJS.Timeout; last: string };

export function flashSaleBoard(
  app: FastifyInstance,
  services: Pick<Services, 'operators' | 'db' | 'clock'>,
  checkMs = CHECK_MS,
): void {
  const boards = new Map<number, Board>();
  const viewers = () => [...boards.values()].flatMap((board) => [...board.viewers]);
  let isClosing = false;

  app.get<{ Querystring: { game_id?: string; price_window_id?: string } }>(PATH, async (request, reply) => {
    const gameId = Number(request.query.game_id);
    const windowId = Number(request.query.price_window_id);
    const token = operatorCookie(request);
    const operator = token && gameId > 0 ? await services.operators.find(token, gameId) : undefined;
    if (!token || !operator || operator.isPending) return refuse(reply, 401);
    if (!operator.permissions.includes('catalog.read')) return refuse(reply, 403);
    const first = windowId > 0 ? await followSale(services, { gameId, windowId })() : undefined;
    if (!first) return refuse(reply, 404);
    // Whoever left meanwhile would be a viewer for ever.
    if (isGone(request.raw)) return reply.hijack();
    const own = viewers().filter(({ operatorId }) => operatorId === operator.operatorId);
    if (isClosing || viewers().length >= MOST_VIEWERS || own.length >= MOST_OF_OPERATOR)
      return refuse(reply, 429);

    reply.hijack();
    const { raw } = reply;
    // `X-Accel-Buffering`: nginx passes each event on at once.
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const viewer: Viewer = {
      operatorId: operator.operatorId,
      send: (text) => sendTo(raw, text),
      end: () => endWith(raw, ''),
    };
    const check = setInterval(async () => {
      // Watching is no work: it does not keep a session from ending.
      const found = await services.operators
        .find(token, gameId, { isSeen: false })
        .catch(() => ({ permissions: operator.permissions }));
      if (found?.permissions.includes('catalog.read')) sendTo(raw, ': alive\n\n');
      else endWith(raw, 'event: over\ndata: session\n\n');
    }, checkMs);
    onceOver(request.raw, raw, () => {
      clearInterval(check);
      leave(windowId, viewer);
    });
    viewer.send(`retry: 3000\n\n${eventOf(first)}`);
    join({ gameId, windowId }, viewer);
  });

  function join(sale: Sale, viewer: Viewer): void {
    const known = boards.get(sale.windowId);
    if (known) {
      known.viewers.add(viewer);
      return;
    }
    const board: Board = { viewers: new Set([viewer]), timer: setTimeout(poll, POLL_MS), last: '' };
    boards.set(sale.windowId, board);
    const readFigures = followSale(services, sale);
    async function poll(): Promise<void> {
      // The database may be away for a moment: the next poll shows it again.
      const figures = await readFigures().catch(() => undefined);
      const event = figures ? eventOf(figures) : board.last;
      if (event !== board.last) for (const each of board.viewers) each.send(event);
      board.last = event;
      if (board.viewers.size) board.timer = setTimeout(poll, POLL_MS);
    }
  }

  function leave(windowId: number, viewer: Viewer): void {
    const board = boards.get(windowId);
    board?.viewers.delete(viewer);
    if (!board || board.viewers.size) return;
    clearTimeout(board.timer);
    boards.delete(windowId);
  }

  // Streams never end by themselves: the process would wait for them when it stops. Browsers connect to another one.
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const viewer of viewers()) viewer.end();
  });
}

/** Between the end of a stream and its close nothing may be written: the error would end the process. */
export function sendTo(raw: ServerResponse, text: string): void {
  if (raw.writableEnded || raw.destroyed) return;
  if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
  else raw.write(text);
}

function endWith(raw: ServerResponse, text: string): void {
  if (!raw.writableEnded && !raw.destroyed) raw.end(text);
}

const refuse = (reply: FastifyReply, status: number) =>
  reply.code(status).header('cache-control', 'no-store').send({ code: status, msg: '', data: null });

const eventOf = (figures: FlashSaleFigures): string => `data: ${JSON.stringify(figures)}\n\n`;

type Counts = { orders: number; paid: number; cancelled: number; paid_amount: number };
type Counted = Counts & { at: Date; before: Date };
type Row = Omit<FlashSaleFigures, 'rejections'> & {
  rejections: Record<string, number>;
  paid_later: Counts;
  cancelled_later: number;
};

/**
 * Returns a function that reads how a sale goes, undefined when it is none of the game. It counts all orders now and then, and
 * between two counts only the orders placed since, and the payments and cancellations of older ones: a sale of many orders costs no
 * more per second than one of few.
 */
export function followSale(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { gameId, windowId }: Sale,
): () => Promise<FlashSaleFigures | undefined> {
  let counted: Counted | undefined;
  return async () => {
    const now = clock.now();
    if (!counted || now.getTime() - counted.at.getTime() >= RECOUNT_MS) {
      const before = new Date(now.getTime() - SETTLED_MS);
      const { rows } = await db.execute<Counts>(sql`
        SELECT c.orders, c.paid, c.paid_amount, c.cancelled - ${cancelledLately(windowId, before)} AS cancelled
        FROM (SELECT ${counts(sql`o.paid_at < ${now}`)} FROM order_items i JOIN orders o ON o.id = i.order_id
          WHERE ${isInSale(windowId)} AND o.created_at < ${before}) c`);
      if (rows[0]) counted = { ...rows[0], at: now, before };
    }
    return counted && readLatest(db, { gameId, windowId }, counted, now);
  };
}

/** The windows of a sale: one for each of its SKUs. */
const windowsOf = (windowId: number) =>
  sql`ARRAY(SELECT id FROM price_windows WHERE id = ${windowId} OR sale_id = ${windowId})`;
/** Whether an item `i` of an order is of the sale. */
const isInSale = (windowId: number) => sql`i.price_window_id = ANY (${windowsOf(windowId)})`;

/** What is counted of orders `o` with their items `i`, of which an order may have several; `isPaid`: which of them are. */
const counts = (isPaid: SQL) => sql`count(DISTINCT o.id)::int AS orders,
  count(DISTINCT o.id) FILTER (WHERE ${isPaid})::int AS paid,
  count(DISTINCT o.id) FILTER (WHERE o.status = 'cancelled')::int AS cancelled,
  coalesce(sum(i.paid_amount) FILTER (WHERE ${isPaid}), 0)::bigint AS paid_amount`;

/** Orders that were placed before a moment and cancelled since: their events, which are few, are read by their time. */
const cancelledLately = (windowId: number, since: Date) => sql`(
  SELECT count(DISTINCT o.id)::int FROM order_events e
  JOIN order_items i ON i.order_id = e.order_id AND ${isInSale(windowId)}
  JOIN orders o ON o.id = e.order_id AND o.status = 'cancelled' AND o.created_at < ${since}
  WHERE e.at >= ${since} AND e.status = 'cancelled')`;

async function readLatest(
  db: Services['db'],
  { gameId, windowId }: Sale,
  counted: Counted,
  now: Date,
): Promise<FlashSaleFigures | undefined> {
  const { rows } = await db.execute<Row>(sql`
    SELECT (SELECT jsonb_agg(jsonb_build_object('sku_id', s.id, 'quota', p.quota, 'sold', p.sold, 'stock', s.stock) ORDER BY p.id)
        FROM price_windows p JOIN skus s ON s.id = p.sku_id WHERE p.id = ANY (${windowsOf(windowId)})) AS skus,
      l.orders, l.paid, l.cancelled, l.paid_amount,
      ${cancelledLately(windowId, counted.before)} AS cancelled_later, l.recent / ${RATE_S}::float8 AS orders_per_s, to_jsonb(p) AS paid_later,
      coalesce((SELECT jsonb_object_agg(r.reason, r.count) FROM (
        SELECT reason, sum(count)::int AS count FROM price_window_rejections
        WHERE price_window_id = ANY (${windowsOf(windowId)}) GROUP BY reason) r), '{}') AS rejections,
      w.state = 'scheduled' AND w.starts_at <= ${now} AND w.ends_at > ${now} AS is_running
    FROM price_windows w
    JOIN games g ON g.id = w.game_id
    CROSS JOIN LATERAL (
      SELECT ${counts(sql`o.paid_at IS NOT NULL`)},
        count(DISTINCT o.id) FILTER (WHERE o.created_at > ${new Date(now.getTime() - RATE_S * 1000)})::int AS recent
      FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE ${isInSale(windowId)} AND i.order_id >= g.order_prefix_tag || ${orderIdMoment(counted.before)}
        AND o.created_at >= ${counted.before}
    ) l
    CROSS JOIN LATERAL (
      SELECT ${counts(sql`true`)} FROM orders o JOIN order_items i ON i.order_id = o.id AND ${isInSale(windowId)}
      WHERE o.game_id = w.game_id AND o.paid_at >= ${counted.at} AND o.created_at < ${counted.before}
    ) p
    WHERE w.id = ${windowId} AND w.game_id = ${gameId} AND w.sale_id IS NULL`);
  const row = rows[0];
  if (!row) return undefined;
  const { paid_later, cancelled_later, ...figures } = row;
  const rejections = Object.entries(row.rejections).map(([reason, count]) => ({ reason, count }));
  return {
    ...figures,
    orders: counted.orders + row.orders,
    paid: counted.paid + row.paid + paid_later.paid,
    cancelled: counted.cancelled + row.cancelled + cancelled_later,
    paid_amount: Number(counted.paid_amount) + Number(row.paid_amount) + Number(paid_later.paid_amount),
    rejections: rejections.sort((a, b) => b.count - a.count),
  };
}
