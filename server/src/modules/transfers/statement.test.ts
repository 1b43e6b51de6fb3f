// References and statements: what a payer wrote and a bank printed is read right, or not at all.
import { describe, expect, test } from 'vitest';
import { findReferences, newReference, plainBankReference } from './reference.ts';
import { readStatement } from './statement.ts';

describe('a reference', () => {
  test('is found among other text in the memo', () => {
    const reference = newReference();
    const spaced = `${reference.slice(0, 4)} ${reference.slice(4, 7)}-${reference.slice(7)}`;
    const wide = [...reference]
      .map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
      .join('');
    for (const memo of [
      reference,
      reference.toLowerCase(),
      `转账 ${reference} 谢谢`,
      `购买周边${reference}请查收`,
      spaced,
      wide,
      `E ${reference}2026`,
    ])
      expect(findReferences(memo), memo).toEqual([reference]);
  });

  test('with one wrong character matches nothing', () => {
    for (let round = 0; round < 200; round += 1) {
      const reference = newReference();
      const at = 2 + (round % 8);
      const other = reference[at] === 'K' ? 'M' : 'K';
      expect(findReferences(reference.slice(0, at) + other + reference.slice(at + 1))).toEqual([]);
    }
  });

  test('has no characters that look alike', () => {
    for (let round = 0; round < 200; round += 1) expect(newReference()).toMatch(/^EM[2-9A-HJ-NP-Z]{8}$/);
  });

  test('two references in one memo are both found, so that neither is chosen by chance', () => {
    const two = [newReference(), newReference()];
    expect(findReferences(two.join(' 和 '))).toEqual(two);
  });

  test('a bank reference is compared without spaces and punctuation', () => {
    for (const same of ['cmb 2026-11 0001', 'CMB2026110001', 'Cmb.2026/110001', 'ＣＭＢ2026110001'])
      expect(plainBankReference(same)).toBe('CMB2026110001');
  });
});

describe('a statement', () => {
  const read = (...lines: string[]) => readStatement(lines.join('\n'));

  test('is read below the lines that banks print above its table', async () => {
    const { lines } = await read(
      '招商银行交易明细',
      '账号：6222,币种：人民币',
      '交易日期,交易流水号,贷方金额,借方金额,对方户名,对方账号,摘要',
      '2026-11-15 09:05:00,C0001,"1,268.00",,林小海,6214,EM 货款',
    );
    expect(lines).toEqual([
      {
        line: 4,
        bankReference: 'C0001',
        amount: 126_800,
        paidAt: new Date('2026-11-15T01:05:00Z'),
        payerName: '林小海',
        payerAccount: '6214',
        memo: 'EM 货款',
      },
    ]);
  });

  test.each([
    ['1268', 126_800],
    ['1,268.5', 126_850],
    ['¥1,268.05', 126_805],
    ['+0.01', 1],
    ['１２．３０', 1230],
    ['999,999,999.99', 99_999_999_999],
  ])('an amount of %s is %i cents', async (amount, cents) => {
    expect((await read('流水号;金额', `C0001;${amount}`)).lines[0]?.amount).toBe(cents);
  });

  test.each(['abc', '1.234', '1e5', '0x10', '12,34元5', '--5', '1 2 a', '9999999999999'])(
    'an amount of %s is left out and named',
    async (amount) => {
      const { lines, leftOut } = await read('流水号;金额', `C0001;${amount}`);
      expect([lines, leftOut]).toEqual([[], [{ line: 2, reason: 'bad_amount' }]]);
    },
  );

  test('outgoing payments are counted and not imported', async () => {
    const { lines, outgoing } = await read('流水号,金额', 'C0001,-5.00', 'C0002,0', 'C0003,', 'C0004,1.00');
    expect([lines.length, outgoing]).toEqual([1, 3]);
  });

  test('a line without a bank reference, or with an invalid date, is left out and named', async () => {
    const { leftOut } = await read(
      '日期,流水号,金额',
      '2026-11-15,,1',
      'gestern,C0002,1',
      '2026-13-45,C0003,1',
    );
    expect(leftOut).toEqual([
      { line: 2, reason: 'no_bank_reference' },
      { line: 3, reason: 'bad_date' },
      { line: 4, reason: 'bad_date' },
    ]);
  });

  test.each([
    ['nothing of a table', 'hello', 'transfer/statement-without-columns'],
    ['a table without amounts', '流水号,摘要\n1,2', 'transfer/statement-without-columns'],
    ['an open quote', '流水号,金额\n"1,2', 'transfer/bad-statement'],
    ['too many lines', `流水号,金额\n${'C0001,1\n'.repeat(2001)}`, 'transfer/statement-too-long'],
  ] as const)('%s is refused', async (_name, csv, key) => {
    await expect(readStatement(csv)).rejects.toThrow(key);
  });
});
