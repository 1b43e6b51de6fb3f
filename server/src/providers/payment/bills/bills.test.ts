// The bills of WeChat Pay and Alipay as their documents show them.
import { describe, expect, test } from 'vitest';
import { BadBill, readBill } from './index.ts';

const WECHAT_HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const WECHAT_TOTALS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const wechatLine = (state: string, refundNo: string, refunded: string, fee: string) =>
  `\`2026-11-14 23:59:58,\`wx1,\`1900000001,\`0,\`,\`4200001,\`ly176309999900000000000101,\`openid,\`MWEB,\`${state},\`OTHERS,\`CNY,\`12.80,\`0.00,\`5030001,\`${refundNo},\`${refunded},\`0.00,\`ORIGINAL,\`SUCCESS,\`罗盘,含逗号的名字,\`,\`${fee},\`0.60%,\`12.80,\`${refunded},\``;

describe('WeChat Pay', () => {
  const bill = [
    WECHAT_HEAD,
    wechatLine('SUCCESS', '', '0.00', '0.07680'),
    wechatLine('REFUND', 'ly176309999900000000000101R1', '3.00', '-0.01800'),
    WECHAT_TOTALS,
    '`2,`12.80,`3.00,`0.00,`0.05880,`12.80,`3.00',
  ].join('\r\n');

  test('payments and refunds, amounts in cents, fees in thousandths of one', async () => {
    expect(await readBill('wechat', bill)).toEqual({
      statedFee: 5880,
      lines: [
        {
          kind: 'payment',
          outTradeNo: 'ly176309999900000000000101',
          refundNo: null,
          transactionId: '4200001',
          amount: 1280,
          fee: 7680,
          at: new Date('2026-11-14T15:59:58Z'),
        },
        {
          kind: 'refund',
          outTradeNo: 'ly176309999900000000000101',
          refundNo: 'ly176309999900000000000101R1',
          transactionId: '4200001',
          amount: 300,
          fee: -1800,
          at: new Date('2026-11-14T15:59:58Z'),
        },
      ],
    });
  });

  test('a file that was cut off, or of somebody else, is refused', async () => {
    await expect(readBill('wechat', bill.split('\r\n').slice(0, 3).join('\n'))).rejects.toThrow('totals');
    await expect(readBill('wechat', bill.replace('`2,', '`3,'))).rejects.toThrow('states 3 lines and has 2');
    await expect(readBill('wechat', '交易时间,金额\n')).rejects.toThrow('微信订单号');
    await expect(readBill('wechat', '')).rejects.toThrow(BadBill);
    await expect(readBill('wechat', bill.replaceAll('`12.80', '`12.8x'))).rejects.toThrow('line 2');
  });
});

describe('Alipay', () => {
  const head =
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
  const line = (kind: string, amount: string, refundNo: string, fee: string) =>
    `2026111422001\t,ly176309999900000000000101\t,${kind},罗盘\t,2026-11-14 10:00:00,2026-11-14 10:00:30,,,,,*三(138****0001),${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${refundNo}\t,${fee},0.00,`;
  const bill = [
    '#支付宝业务明细查询',
    '#账号：[20880000000000010156]',
    '#起始日期：[2026年11月14日 00:00:00]   终止日期：[2026年11月15日 00:00:00]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    head,
    line('交易', '12.80', '', '-0.08'),
    line('退款', '-3.00', 'ly176309999900000000000101R1', '0.00'),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    '#交易合计：1笔，商家实收共12.80元，商家优惠共0.00元',
  ].join('\r\n');

  test('payments and refunds', async () => {
    const { lines, statedFee } = await readBill('alipay', bill);
    expect(statedFee).toBeNull();
    expect(lines).toMatchObject([
      { kind: 'payment', amount: 1280, fee: 8000, refundNo: null, transactionId: '2026111422001' },
      { kind: 'refund', amount: 300, fee: 0, refundNo: 'ly176309999900000000000101R1' },
    ]);
    expect(lines[0]?.at).toEqual(new Date('2026-11-14T02:00:30Z'));
  });

  test('a file without its end, or with a kind that is not known, is refused', async () => {
    await expect(readBill('alipay', bill.split('\r\n').slice(0, 6).join('\n'))).rejects.toThrow(
      'end is missing',
    );
    await expect(readBill('alipay', bill.replace('退款,', '冻结,'))).rejects.toThrow('unknown kind');
  });
});
