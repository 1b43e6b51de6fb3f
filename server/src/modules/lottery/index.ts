// Public API of lotteries: draws with published odds that players can verify.
import type { Module } from '../../services.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';

export { readBoard, requireSeenTable } from './board.ts';
export { drawPrizes } from './draw.ts';
export { drawProgressOf, drawsOn, lockPlayer, readPlayerWithSeeds } from './players.ts';
export { shownNameOf } from './point-lottery-start.ts';
export { rotateSeed } from './seeds.ts';
export type { LotteryPlayer } from './tables.ts';
export { wonPrizeOf } from './unseen.ts';

export const lotteryModule: Module = { routes, personal };
