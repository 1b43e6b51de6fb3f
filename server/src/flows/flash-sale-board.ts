// The live board of a flash sale over server-sent events: one poll per sale and process, however many watch it.
import type { ServerResponse } from 'node:http';
import type { FlashSaleFigures } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { operatorCookie } from '../platform/http/cookies.ts';
import type { Services } from '../services.ts';

const PATH = '/mall/ops/flash-sale-board';
const POLL_MS = 1000;
/** A viewer's session is checked this often, and proxies see that the stream lives. */
const CHECK_MS = 10_000;
/** Each takes one of the requests that a process serves at a time. */
const MOST_VIEWERS = 20;
/** A viewer who reads slower than this is cut off. */
const MOST_UNREAD_BYTES = 64 * 1024;
const MOST_OF_OPERATOR = 5;
/** Orders per second are the mean of this many seconds. */
const RATE_S = 10;

type Viewer = { operatorId: number; send(text: string): void; end(): void };
type Board = { viewers: Set<Viewer>; timer: NodeJS.Timeout; last: string };

export function flashSaleBoard(app: FastifyInstance, services: Services): void {
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
    const first = windowId > 0 ? await readFigures(services, { gameId, windowId }) : undefined;
    if (!first) return refuse(reply, 404);
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
    }, CHECK_MS);
    raw.on('close', () => {
      clearInterval(check);
      leave(windowId, viewer);
    });
    viewer.send(`retry: 3000\n\n${eventOf(first)}`);
    join({ gameId, windowId }, viewer);
  });

  function join(sale: { gameId: number; windowId: number }, viewer: Viewer): void {
    const known = boards.get(sale.windowId);
    if (known) {
      known.viewers.add(viewer);
      return;
    }
    const board: Board = { viewers: new Set([viewer]), timer: setTimeout(poll, POLL_MS), last: '' };
    boards.set(sale.windowId, board);
    async function poll(): Promise<void> {
      // The database may be away for a moment: the next poll shows it again.
      const figures = await readFigures(services, sale).catch(() => undefined);
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

type Row = Omit<FlashSaleFigures, 'rejections'> & { rejections: Record<string, number> };

/** Returns how a flash sale goes; undefined when it is none of the game. */
export async function readFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { gameId, windowId }: { gameId: number; windowId: number },
): Promise<FlashSaleFigures | undefined> {
  const now = clock.now();
  const { rows } = await db.execute<Row>(sql`
    SELECT w.quota, w.sold, s.stock, o.orders, o.paid, o.cancelled, o.paid_amount, o.recent / ${RATE_S}::float8 AS orders_per_s,
      coalesce((SELECT jsonb_object_agg(r.reason, r.count) FROM price_window_rejections r WHERE r.price_window_id = w.id),
        '{}') AS rejections,
      w.state = 'scheduled' AND w.starts_at <= ${now} AND w.ends_at > ${now} AS is_running
    FROM price_windows w
    JOIN skus s ON s.id = w.sku_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders, count(*) FILTER (WHERE o.paid_at IS NOT NULL)::int AS paid,
        count(*) FILTER (WHERE o.status = 'cancelled')::int AS cancelled,
        coalesce(sum(i.paid_amount) FILTER (WHERE o.paid_at IS NOT NULL), 0)::bigint AS paid_amount,
        count(*) FILTER (WHERE o.created_at > ${new Date(now.getTime() - RATE_S * 1000)})::int AS recent
      FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.price_window_id = w.id
    ) o
    WHERE w.id = ${windowId} AND w.game_id = ${gameId}`);
  const row = rows[0];
  if (!row) return undefined;
  const rejections = Object.entries(row.rejections).map(([reason, count]) => ({ reason, count }));
  return { ...row, rejections: rejections.sort((a, b) => b.count - a.count) };
}
