// Agreements to WeChat's subscribe messages: a player gives them in the mini-program, each message uses one.
import type { Contract, SubscribeKind } from '@emall/contract';
import type { PageQuery } from '@emall/contract/pages';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { enqueueMessages } from '../identity/index.ts';
import { messageSubscriptions } from './tables.ts';

/** That of the table. */
const MOST_LEFT = 10;

/** The sandbox's mini-program has templates without any settings. */
const SANDBOX_TEMPLATES = [
  { kind: 'shipping' as const, template_id: 'sandbox-shipping' },
  { kind: 'prize' as const, template_id: 'sandbox-prize' },
];

export const subscribeTemplates: CallHandler<Contract['wechat']['subscribeTemplates']> = async ({
  services: { config },
}) => {
  if (config.isSandbox && !config.oauth.wechat_mini) return { list: SANDBOX_TEMPLATES };
  const { shipping, prize } = config.miniTemplates;
  return {
    list: [
      ...(shipping ? [{ kind: 'shipping' as const, template_id: shipping.id }] : []),
      ...(prize ? [{ kind: 'prize' as const, template_id: prize.id }] : []),
    ],
  };
};

export const subscribeMessage: CallHandler<Contract['wechat']['subscribeMessage']> = (
  { session: { playerId, wxOpenId: openId }, transact },
  { kinds },
) => {
  if (playerId === null) throw fail('identity/not-initialised');
  if (openId === null) throw fail('identity/third-party');
  return transact(async (tx) => {
    await tx
      .insert(messageSubscriptions)
      // In one order, so that two requests do not wait for each other.
      .values(kinds.toSorted().map((kind) => ({ playerId, kind, openId, messagesLeft: 1 })))
      .onConflictDoUpdate({
        target: [messageSubscriptions.playerId, messageSubscriptions.kind],
        set: { openId, messagesLeft: sql`least(${messageSubscriptions.messagesLeft} + 1, ${MOST_LEFT})` },
      });
    return {};
  });
};

type SubscribeMessage = {
  gameId: number;
  playerId: number;
  /** The page of the mall that the message opens. */
  link: PageQuery;
  /** In the order of the template's keywords. */
  values: readonly string[];
  expiresAt: Date;
};

/**
 * Part of a transaction: the messages to players who have agreed to one are sent if it commits. One of a player at most:
 * each uses an agreement.
 */
export async function sendSubscribeMessages(
  tx: Tx,
  kind: SubscribeKind,
  messages: readonly SubscribeMessage[],
): Promise<void> {
  if (!messages.length) return;
  const playerIds = messages.map(({ playerId }) => playerId);
  const { rows } = await tx.execute<{ player_id: number; open_id: string }>(sql`
    WITH agreed AS (
      SELECT player_id FROM message_subscriptions
      WHERE player_id = ANY (${sql.param(playerIds)}::bigint[]) AND kind = ${kind} AND messages_left > 0
      ORDER BY player_id FOR UPDATE)
    UPDATE message_subscriptions s SET messages_left = messages_left - 1
    FROM agreed WHERE s.player_id = agreed.player_id AND s.kind = ${kind}
    RETURNING s.player_id, s.open_id`);
  const openIds = new Map(rows.map(({ player_id, open_id }) => [Number(player_id), open_id]));
  await enqueueMessages(
    tx,
    messages.flatMap(({ gameId, playerId, link, values, expiresAt }) => {
      const to = openIds.get(playerId);
      if (!to) return [];
      const page = `pages/web/index?link=${encodeURIComponent(`${link}&game_id=${gameId}`)}`;
      const text = [kind, page, ...values.map((value) => value.replaceAll('\n', ' '))].join('\n');
      return { gameId, target: { channel: 'wechat' as const, to }, signature: '', text, expiresAt };
    }),
  );
}
