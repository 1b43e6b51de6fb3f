// The pools behind what the demo world sells as a code: one per SKU, with as many codes as it has in stock, and some more.

export type DemoCodePool = { gameId: number; skuId: number; name: string; codes: number };

export const demoCodePools: DemoCodePool[] = [
  { gameId: 1001, skuId: 100106601, name: '改名卷轴', codes: 3_200 },
  { gameId: 1002, skuId: 100202301, name: '改名玉简', codes: 1_100 },
];
