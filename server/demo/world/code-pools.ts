// Code pools of the demo world: one per SKU that is delivered as a code, with more codes than its stock.

export type DemoCodePool = { gameId: number; skuId: number; name: string; codes: number };

export const demoCodePools: DemoCodePool[] = [
  { gameId: 1001, skuId: 100106601, name: '改名卷轴', codes: 3_200 },
  { gameId: 1002, skuId: 100202301, name: '改名玉简', codes: 1_100 },
];
