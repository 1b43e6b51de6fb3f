// The sandbox cashier: the page where a payment succeeds, fails, is delayed, or is notified several times or never.

import type { FastifyInstance } from 'fastify';
import { enqueue } from '../platform/jobs/jobs.ts';
import { formatYuan } from '../platform/money.ts';
import { findPayment, movePayment, type SandboxPayment } from '../providers/payment/sandbox-ledger.ts';
import type { Services } from '../services.ts';
import { html, sendPage } from './html.ts';

const PATH = '/mall/sandbox/cashier/:ticket';
const DELAY_S = 10;
const REPEATS = 3;

type Choice = { key: string; label: string; note: string };

const choices: Choice[] = [
  { key: 'pay', label: '支付 Pay', note: '' },
  {
    key: 'fail',
    label: '支付失败 Fail',
    note: '余额不足；可以再次支付 not enough money, may be tried again',
  },
  { key: 'cancel', label: '放弃支付 Leave', note: '不付款返回商城 back without paying' },
  { key: 'delay', label: `延迟到账 Pay in ${DELAY_S} s`, note: '稍后扣款并通知 charged and notified later' },
  {
    key: 'repeat',
    label: `重复通知 Tell ${REPEATS}×`,
    note: '付款成功，回调重复 paid, the notification repeats',
  },
  { key: 'lose', label: '丢失通知 Lose the notification', note: '付款成功，无回调 paid, no notification' },
];

export function cashier(app: FastifyInstance, services: Pick<Services, 'db' | 'clock'>): void {
  app.get<{ Params: { ticket: string } }>(PATH, async (request, reply) => {
    const payment = await findPayment(services.db, request.params.ticket);
    if (!payment) return reply.callNotFound();
    // The player went back to what is paid.
    if (payment.status === 'paid') return reply.redirect(returnTo(payment, 'paySuccessful'), 303);
    return sendPage(reply, {
      title: '沙盒收银台 Sandbox cashier',
      body: page(payment, services.clock.now()),
    });
  });

  app.post<{ Params: { ticket: string }; Body: { choice?: string } | undefined }>(
    PATH,
    async (request, reply) => {
      const payment = await findPayment(services.db, request.params.ticket);
      if (!payment) return reply.callNotFound();
      const place = await act(services, payment, request.body?.choice ?? '');
      return reply.redirect(place ?? request.url, 303);
    },
  );
}

function page(payment: SandboxPayment, now: Date) {
  const isOpen = ['open', 'failed'].includes(payment.status) && payment.expiresAt > now;
  const state = {
    open: '待支付',
    failed: '支付失败，可重试',
    paying: '处理中',
    paid: '已支付',
    closed: '已关闭',
  };
  return html`<header><h1>沙盒收银台 Sandbox cashier</h1><p>${payment.title}</p></header>
<section class="card"><p class="meta">${payment.outTradeNo}<span class="tag">${state[payment.status]}</span></p>
<p class="text">${formatYuan(payment.amount)}</p></section>
${
  isOpen
    ? html`<form method="post" class="choices">${choices.map(
        ({ key, label, note }) =>
          html`<div><button name="choice" value="${key}"${key === 'pay' ? '' : html` class="quiet"`}>${label}</button>${
            note ? html`<p>${note}</p>` : ''
          }</div>`,
      )}</form>`
    : html`<p class="empty"><a href="${returnTo(payment, 'paySuccessful')}">返回商城 Back to the mall</a></p>`
}`;
}

/** Where the player goes next; undefined stays on the page. */
async function act(
  services: Pick<Services, 'db' | 'clock'>,
  payment: SandboxPayment,
  choice: string,
): Promise<string | undefined> {
  const { db, clock } = services;
  const { outTradeNo } = payment;
  const now = clock.now();
  const notOver = payment.expiresAt > now;
  if (choice === 'cancel') return returnTo(payment, 'pay');
  if (!notOver) return undefined;
  if (choice === 'fail') {
    const failed = await movePayment(db, outTradeNo, ['open'], { status: 'failed' });
    return failed && returnTo(payment, 'payFail');
  }
  if (choice === 'delay') {
    const paying = await movePayment(db, outTradeNo, ['open', 'failed'], { status: 'paying' });
    const delayMs = DELAY_S * 1000;
    if (paying) await enqueue(db, 'sandbox-charge', { out_trade_no: outTradeNo }, { delayMs });
    return paying && returnTo(payment, 'paySuccessful');
  }
  if (!['pay', 'repeat', 'lose'].includes(choice)) return undefined;
  const set = { status: 'paid' as const, paidAt: now };
  const paid = await db.transaction(async (tx) => {
    const row = await movePayment(tx, outTradeNo, ['open', 'failed'], set);
    const times = choice === 'lose' ? 0 : choice === 'repeat' ? REPEATS : 1;
    for (let nth = 0; row && nth < times; nth += 1)
      await enqueue(tx, 'sandbox-notify', { out_trade_no: outTradeNo });
    return row;
  });
  return paid && returnTo(payment, 'paySuccessful');
}

/** Returns the mall's page for this result; only its path is used, whatever host the mall is configured with. */
function returnTo(payment: SandboxPayment, name: 'paySuccessful' | 'payFail' | 'pay'): string {
  const { search } = new URL(payment.returnUrl);
  return `/mall/pages/pay/${name}${search}`;
}
