// Starts paying an order: opens an attempt, then gets the payment page from the provider.
import type { Contract, Output } from '@emall/contract';
import { itemsOf, lockOwnOrder, requirePayableHere } from '../modules/orders/index.ts';
import { type Attempt, openAttempt } from '../modules/payments/index.ts';
import { badInput } from '../platform/bad-input.ts';
import { fail } from '../platform/fail.ts';
import { storeResponse } from '../platform/http/idempotency.ts';
import { notifyPathOf, PaymentUnavailable, providerOf } from '../providers/payment/index.ts';
import type { CallContextOf, CallHandler } from '../services.ts';

type OrderPayUrl = Contract['user']['orderPayUrl'];
type Payer = CallContextOf<OrderPayUrl>;

// Providers reject a deadline that is almost now.
const MIN_VALID_MS = 70_000;
const TITLE_LENGTH = 40;

export const orderPayUrl: CallHandler<OrderPayUrl> = async (ctx, input) => {
  const { order_id, pay_type, wx_open_id } = input;
  const { services, gameId, session } = ctx;
  const stored = await ctx.findStoredResponse<Output<OrderPayUrl>>();
  if (stored) return stored.response;
  const merchant = await services.payments.merchantOf(gameId, providerOf(pay_type));
  if (!merchant?.payTypes.includes(pay_type)) throw fail('pay/method-closed');
  const isInWechat = pay_type === 'wechat_jsapi' || pay_type === 'wechat_mini';
  if (isInWechat && !wx_open_id) throw badInput('wx_open_id', 'required');

  // The attempt is written before the request to the provider: whatever gets lost is found by querying it.
  const attempt = await services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const order = await lockOwnOrder(tx, { gameId, playerId: session.playerId }, order_id);
    if (order.status !== 'unpaid' || order.expiresAt <= now) throw fail('order/not-possible');
    // Whoever transfers the money must not pay a second time.
    if (order.payType === 'offline_transfer') throw fail('order/not-possible');
    const scene = pay_type === 'wechat_mini' ? 'mini_program' : input.scene;
    await requirePayableHere(tx, ctx, { orderId: order.id, scene });
    const expiresAt = new Date(Math.max(order.expiresAt.getTime(), now.getTime() + MIN_VALID_MS));
    const { merchantId } = merchant;
    return openAttempt(tx, {
      orderId: order.id,
      payType: pay_type,
      merchantId,
      amount: order.payAmount,
      expiresAt,
      now,
    });
  });
  // An attempt that was open already stays with its merchant, whichever the game uses now.
  const provider = await services.payments.find(attempt.provider, attempt.merchantId);
  if (!provider) throw fail('pay/method-closed');
  const started = await provider
    .start({
      outTradeNo: attempt.outTradeNo,
      payType: pay_type,
      amount: attempt.amount,
      title: await titleOf(ctx, attempt),
      expiresAt: attempt.expiresAt,
      notifyUrl: `${services.config.publicUrl}${notifyPathOf(attempt)}`,
      returnUrl: returnUrl(ctx, attempt),
      clientIp: ctx.ip,
      openId: wx_open_id,
    })
    .catch((error) => {
      if (!(error instanceof PaymentUnavailable)) throw error;
      services.log.warn({ provider: attempt.provider, reason: error.message }, 'a payment did not start');
      throw fail('pay/provider');
    });
  const response = { attempt_id: attempt.id, ...started, expires_at: attempt.expiresAt.toISOString() };
  return ctx.inStatement(response, (row) => storeResponse(services.db, row));
};

async function titleOf({ services }: Payer, attempt: Attempt): Promise<string> {
  const items = await itemsOf(services.db, [attempt.orderId]);
  const first = items[0]?.name ?? attempt.orderId;
  return (items.length > 1 ? `${first} 等${items.length}件` : first).slice(0, TITLE_LENGTH);
}

function returnUrl(ctx: Payer, { orderId }: Attempt): string {
  const query = new URLSearchParams({ game_id: String(ctx.gameId), order_id: orderId });
  if (ctx.sourceFrom) query.set('source_from', ctx.sourceFrom);
  return `${ctx.services.config.publicUrl}/mall/pages/pay/paySuccessful?${query}`;
}
