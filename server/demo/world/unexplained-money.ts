// Money of the demo world that belongs to no order: somebody has to find out whose it is.

/** At the cashier; `hour` of the day. */
export const demoStrayPayments = [
  { outTradeNo: 'STRAY20260001', amount: 6800, hour: 11.4 },
  { outTradeNo: 'STRAY20260002', amount: 12_800, hour: 19.8 },
];

/** In the bank, without a reference of a transfer. */
export const demoStrayEntries = [
  { bankReference: 'DH20261102004417', amount: 32_800, payerName: '周明', memo: '周边货款', hour: 9.2 },
  { bankReference: 'DH20261103009120', amount: 9900, payerName: '云港文创店', memo: '转账', hour: 15.5 },
];
