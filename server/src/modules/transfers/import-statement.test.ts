// Bank statements: what fits by reference and amount is booked, what does not is shown, and nothing counts twice.
import { type Contract, contract, type Input } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmFactor } from '../../../test/approvals.ts';
import { addGames, type Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { addBuyer, sell, statusOf } from '../../../test/shop.ts';
import {
  book,
  type Desk,
  detailOf,
  importStatement,
  openDesk,
  orderByTransfer,
  statementOf,
  submitProof,
} from '../../../test/transfers.ts';
import { tryFirst } from '../../../test/try-first.ts';

const { ops } = contract;
let desk: Desk;
let buyer: Member;
let skuId: number;
let transfer: Awaited<ReturnType<typeof orderByTransfer>>;

beforeAll(async () => {
  desk = await openDesk();
  await addGames(desk, [1002]);
});
afterAll(() => desk.close());
beforeEach(async () => {
  buyer = await addBuyer(desk);
  ({ skuId } = await sell(desk, { sku: { price: 50_000, stock: 100 } }));
  transfer = await orderByTransfer(desk, buyer, skuId);
});

/** By somebody who has just confirmed the second factor. */
async function savePayee(account: Input<Contract['ops']['transfer']['savePayee']>, gameId = 1001) {
  const { token, operatorId } = await addOperatorSession(desk, [{ gameId, areas: ['transfer'] }]);
  await confirmFactor(desk, operatorId);
  return desk.call(ops.transfer.savePayee, account, { token, game_id: String(gameId) });
}

const entriesOf = async (input: object) =>
  (await desk.call(ops.transfer.entries, input, { token: desk.operator })).data.list;

test('a payment with the right reference and amount settles the order before, during and after the review', async () => {
  const [awaiting, reviewing, rejected] = [
    transfer,
    await orderByTransfer(desk, buyer, skuId),
    await orderByTransfer(desk, buyer, skuId),
  ];
  await submitProof(desk, buyer, reviewing.order_id);
  await submitProof(desk, buyer, rejected.order_id);
  const input = { order_id: rejected.order_id, reason: '金额看不清' };
  await desk.call(ops.transfer.reject, input, { token: desk.operator });
  const response = await book(
    desk,
    ...[awaiting, reviewing, rejected].map(({ reference }) => ({
      amount: '500.00',
      memo: `货款 ${reference.toLowerCase()}`,
    })),
  );
  expect(response.data).toMatchObject({ lines: 3, matched: 3, over: 0, under: 0, unknown: 0, repeated: 0 });
  for (const { order_id } of [awaiting, reviewing, rejected]) {
    expect(await statusOf(desk, order_id)).toBe('completed');
    expect((await detailOf(desk, buyer, order_id)).status).toBe('approved');
  }
});

test('a payment that is too much, too little or unknown is listed and settles nothing', async () => {
  const { order_id, reference } = transfer;
  const other = await orderByTransfer(desk, buyer, skuId);
  const { data } = await book(
    desk,
    { amount: '500.01', memo: reference },
    { amount: '499.99', memo: other.reference },
    { amount: '500.00', memo: '忘了写备注' },
    { amount: '500.00', memo: `${reference} ${other.reference}` },
    { amount: '500.00', memo: 'EMAAAAAAAA' },
  );
  expect(data).toMatchObject({ lines: 5, matched: 0, over: 1, under: 1, unknown: 3 });
  expect(data.entries.map(({ status, due_amount }) => [status, due_amount])).toEqual([
    ['over', 50_000],
    ['under', 50_000],
    ['unknown', null],
    ['unknown', null],
    ['unknown', null],
  ]);
  for (const id of [order_id, other.order_id]) expect(await statusOf(desk, id)).toBe('unpaid');
  const shown = await entriesOf({ statement_id: data.statement_id, status: 'unknown' });
  expect(shown).toHaveLength(3);
  const [{ entry_id } = { entry_id: 0 }] = shown;
  expect((await entriesOf({ entry_id })).map((entry) => entry.entry_id)).toEqual([entry_id]);
});

test('importing a statement again changes nothing, and neither does one of its lines in a longer statement', async () => {
  const line = { amount: '500.00', memo: transfer.reference, reference: 'CMB-S-1' };
  await book(desk, line);
  const again = await book(desk, line, { amount: '3.00', memo: '利息' });
  expect(again.data).toMatchObject({ lines: 2, matched: 0, unknown: 1, repeated: 1 });
  expect((await detailOf(desk, buyer, transfer.order_id)).status).toBe('approved');
});

test('a payment without a reference is assigned to its order by an operator, once', async () => {
  await book(desk, { amount: '500.00', memo: '货款', reference: 'CMB-S-2', payer: '王一' });
  const input = { order_id: transfer.order_id };
  const { data } = await desk.call(ops.transfer.detail, input, { token: desk.operator });
  expect(data.entries.map(({ bank_reference }) => bank_reference)).toContain('CMBS2');
  const approval = { ...input, bank_reference: 'CMB-S-2' };
  const wrong = await desk.call(
    ops.transfer.approve,
    { ...approval, amount: 60_000 },
    { token: desk.operator },
  );
  expect(wrong.code).toBe(200055);
  const right = await desk.call(
    ops.transfer.approve,
    { ...approval, amount: 50_000 },
    { token: desk.operator },
  );
  expect(right.data.status).toBe('approved');
  const other = await orderByTransfer(desk, buyer, skuId);
  const second = { order_id: other.order_id, bank_reference: 'cmb s 2', amount: 50_000 };
  expect((await desk.call(ops.transfer.approve, second, { token: desk.operator })).code).toBe(200056);
});

describe('a payment of the right amount', () => {
  const decide = async (row: { payer: string; date?: string; reference: string }) => {
    await submitProof(desk, buyer, transfer.order_id);
    await desk.services.db.execute(
      sql`UPDATE transfers SET payer_name = 'Wang Yi' WHERE order_id = ${transfer.order_id}`,
    );
    await book(desk, { amount: '500.00', memo: '货款', ...row });
    const input = { order_id: transfer.order_id };
    const { data } = await desk.call(ops.transfer.detail, input, { token: desk.operator });
    const entry = data.entries.find(({ bank_reference }) => bank_reference === row.reference);
    const approval = { ...input, bank_reference: row.reference, amount: 50_000 };
    const tried = await desk.call(ops.transfer.approve, { ...approval, is_dry_run: true } as never, {
      token: desk.operator,
    });
    const response = await desk.call(ops.transfer.approve, approval, { token: desk.operator });
    const { approval_reason } = (tried.data ?? {}) as { approval_reason?: string | null };
    return { differences: entry?.differences, approval_reason, code: response.code };
  };

  test('needs a second person when neither the reference nor the payer matches', async () => {
    expect(await decide({ payer: '陈二', reference: 'CMBPAYER1' })).toEqual({
      differences: ['no_reference', 'other_payer'],
      approval_reason: 'amount-only',
      code: 200,
    });
  });

  test('needs nobody else when the payer is the one of the proof, however the bank writes it', async () => {
    expect(await decide({ payer: 'WANG  YI', reference: 'CMBPAYER2' })).toEqual({
      differences: ['no_reference'],
      approval_reason: null,
      code: 200,
    });
  });

  test('is refused when it arrived before the order was placed; a day without a time counts to its end', async () => {
    expect(await decide({ payer: 'Wang Yi', reference: 'CMBPAYER3', date: '2026-11-11' })).toEqual({
      differences: ['no_reference', 'before_order'],
      approval_reason: undefined,
      code: 800092,
    });
    expect(await decide({ payer: 'Wang Yi', reference: 'CMBPAYER4', date: '2026-11-15' })).toMatchObject({
      differences: ['no_reference'],
      code: 200,
    });
  });
});

test('a payment that names one order cannot pay another', async () => {
  const other = await orderByTransfer(desk, buyer, skuId);
  await importStatement(
    desk,
    statementOf({ amount: '500.00', memo: transfer.reference, reference: 'CMB-S-3' }),
  );
  const input = { order_id: other.order_id, bank_reference: 'CMB-S-3', amount: 50_000 };
  expect((await desk.call(ops.transfer.approve, input, { token: desk.operator })).code).toBe(200056);
  await desk.runJobs();
  expect((await detailOf(desk, buyer, transfer.order_id)).status).toBe('approved');
});

test('a second payment for a paid order is listed as surplus, and marked when it was returned', async () => {
  const twice = { amount: '500.00', memo: transfer.reference };
  const { data } = await book(desk, twice, twice);
  expect(data).toMatchObject({ matched: 1, over: 1 });
  const over = data.entries.find(({ status }) => status === 'over');
  const input = { entry_id: over?.entry_id ?? 0, note: '已原路退回' };
  const back = () => desk.call(ops.transfer.returnEntry, input, { token: desk.operator });
  expect((await back()).data).toEqual({ status: 'returned' });
  expect((await back()).code).toBe(200053);
  const approval = {
    order_id: transfer.order_id,
    bank_reference: over?.bank_reference ?? '',
    amount: 50_000,
  };
  expect((await desk.call(ops.transfer.approve, approval, { token: desk.operator })).code).toBe(200053);
});

test('a new payee account receives new transfers; a transfer to the old account is matched on the old account’s statement', async () => {
  const account = {
    account_name: '澄海互娱科技有限公司',
    account_no: '6222 0000 9999 8888',
    bank_name: '中国银行',
    branch: '',
    min_amount: 1000,
  };
  await savePayee(account);
  const moved = await orderByTransfer(desk, buyer, skuId);
  expect((await detailOf(desk, buyer, moved.order_id)).payee.account_no).toBe('6222000099998888');
  expect((await detailOf(desk, buyer, transfer.order_id)).payee.account_no).toBe('6222000011112222');
  const csv = statementOf({ amount: '500.00', memo: transfer.reference });
  const wrong = await importStatement(desk, csv);
  expect(wrong.data).toMatchObject({ matched: 0, unknown: 1 });
  const input = { statement: csv, account_no: '6222000011112222' };
  const right = await tryFirst(desk, ops.transfer.importStatement, input, { token: desk.operator });
  expect(right.data).toMatchObject({ matched: 1 });
  const stranger = { statement: csv, account_no: '6222000000000000' };
  const none = await desk.call(ops.transfer.importStatement, stranger, { token: desk.operator });
  expect(none.code).toBe(200050);
  await savePayee({ ...account, account_no: '6222000011112222' });
});

test('payee accounts asked for at once: the first is agreed to, and whoever asked beside it has to ask again', async () => {
  const account = { account_name: '澄海互娱', bank_name: '中国银行', branch: '', min_amount: 1000 };
  const numbers = Array.from({ length: 6 }, (_, n) => `622200001111300${n}`);
  const saved = await Promise.all(numbers.map((account_no) => savePayee({ ...account, account_no })));
  const codes = saved.map(({ code }) => code);
  expect(codes).toContain(200);
  expect(codes.filter((code) => code !== 200 && code !== 412)).toEqual([]);
  expect((await savePayee({ ...account, account_no: '6222000011112222' })).code).toBe(200);
});

test("another game's references are unknown here", async () => {
  const { token } = await addOperatorSession(desk, [{ gameId: 1002, areas: ['transfer'] }]);
  const account = {
    account_name: '别家',
    account_no: '6222000011112222',
    bank_name: '招商银行',
    branch: '',
    min_amount: 1000,
  };
  const there = { token, game_id: '1002' };
  await savePayee(account, 1002);
  const statement = statementOf({ amount: '500.00', memo: transfer.reference });
  const { data } = await desk.call(ops.transfer.importStatement, { statement }, there);
  expect(data).toMatchObject({ matched: 0, unknown: 1 });
  const input = { order_id: transfer.order_id };
  expect((await desk.call(ops.transfer.detail, input, there)).code).toBe(404);
  const approval = { ...input, bank_reference: 'CMB-X-1', amount: 50_000 };
  expect((await desk.call(ops.transfer.approve, approval, there)).code).toBe(404);
  expect((await desk.call(ops.transfer.reject, { ...input, reason: 'x' }, there)).code).toBe(404);
});

test('in games that share a bank account, a payment that one has booked goes back in no other, and the reverse', async () => {
  const { rows } = await desk.services.db.execute<{ account_no: string }>(
    sql`SELECT account_no FROM payee_accounts WHERE game_id = 1001 ORDER BY id DESC LIMIT 1`,
  );
  const account_no = rows[0]?.account_no ?? '';
  const account = { account_name: '别家', bank_name: '招商银行', branch: '', min_amount: 1000 };
  await savePayee({ ...account, account_no }, 1002);
  const { token } = await addOperatorSession(desk, [{ gameId: 1002, areas: ['transfer'] }]);
  const there = { token, game_id: '1002' };
  /** Listed in the other game, where its reference is unknown. */
  const importThere = async (statement: string) => {
    const { data } = await desk.call(ops.transfer.importStatement, { statement, account_no }, there);
    expect(data).toMatchObject({ unknown: 1 });
    return data.entries[0]?.entry_id ?? 0;
  };
  const returnThere = async (entry_id: number) =>
    (await desk.call(ops.transfer.returnEntry, { entry_id, note: '已退回' }, there)).code;
  const importHere = (statement: string) =>
    desk.call(ops.transfer.importStatement, { statement, account_no }, { token: desk.operator });

  const booked = statementOf({ amount: '500.00', memo: transfer.reference });
  await importHere(booked);
  await desk.runJobs();
  expect(await statusOf(desk, transfer.order_id)).not.toBe('unpaid');
  expect(await returnThere(await importThere(booked))).toBe(200056);

  const other = await orderByTransfer(desk, buyer, skuId);
  const returned = statementOf({ amount: '500.00', memo: other.reference });
  expect(await returnThere(await importThere(returned))).toBe(200);
  expect((await importHere(returned)).data).toMatchObject({ matched: 1 });
  await desk.runJobs();
  expect(await statusOf(desk, other.order_id)).toBe('unpaid');
  const [entry] = await entriesOf({ status: 'over' });
  expect(entry).toMatchObject({ order_id: other.order_id });
});

test('a file that is no statement is rejected with the reason', async () => {
  expect(await importStatement(desk, 'hello')).toMatchObject({
    code: 200070,
    msg: '对账单里没有找到“交易流水号”和“金额”两列的表头',
  });
});

describe('the audit log', () => {
  test('holds every decision, and neither the statement nor an account number', async () => {
    await submitProof(desk, buyer, transfer.order_id);
    const reason = '金额看不清';
    await desk.call(ops.transfer.reject, { order_id: transfer.order_id, reason }, { token: desk.operator });
    await book(desk, { amount: '500.00', memo: transfer.reference, payer: '金丝雀' });
    const { rows } = await desk.services.db.execute<{ call: string; input: Record<string, unknown> }>(
      sql`SELECT call, input FROM operator_audit ORDER BY id DESC LIMIT 2`,
    );
    expect(rows.map(({ call }) => call)).toEqual(['ops/transfer/importStatement', 'ops/transfer/reject']);
    expect(rows[1]?.input).toMatchObject({ order_id: transfer.order_id, reason });
    const { rows: all } = await desk.services.db.execute<{ text: string }>(
      sql`SELECT string_agg(input::text, ' ') AS text FROM operator_audit`,
    );
    expect(all[0]?.text).not.toMatch(/金丝雀|6222|6214/);
  });

  test('the history of a transfer cannot be changed', async () => {
    await expect(
      desk.services.db.execute(sql`UPDATE transfer_events SET note = 'nothing happened'`),
    ).rejects.toThrow();
    await expect(desk.services.db.execute(sql`DELETE FROM transfer_events`)).rejects.toThrow();
  });
});

test('before a statement is imported, a dry run counts what is new and known, and names records that cannot be read', async () => {
  const known = { reference: 'PREVIEW-1', amount: '1.00' };
  await importStatement(desk, statementOf(known));
  const statement = statementOf(
    known,
    { reference: 'PREVIEW-2', amount: '2.00' },
    { reference: 'PREVIEW-3', amount: '500.00', memo: transfer.reference },
    { reference: 'PREVIEW-4', amount: 'x' },
    { reference: 'PREVIEW-5', amount: '-3.00' },
  );
  const tried = await desk.call(ops.transfer.importStatement, { statement, is_dry_run: true } as never, {
    token: desk.operator,
  });
  const { effects } = tried.data as unknown as { effects: { kind: string; amount: number; of: string }[] };
  const of = (kind: string) => effects.find((each) => each.kind === kind);
  expect(of('statement_new')?.amount).toBe(2);
  expect(of('statement_matched')?.amount).toBe(1);
  expect(of('statement_known')?.amount).toBe(1);
  expect(of('statement_outgoing')?.amount).toBe(1);
  expect(of('lines_bad_amount')).toMatchObject({ amount: 1, of: expect.stringMatching(/^#\d+$/) });
  expect((await entriesOf({})).map(({ bank_reference }) => bank_reference)).not.toContain('PREVIEW-2');
});
