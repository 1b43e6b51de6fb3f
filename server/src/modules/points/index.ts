// The door of points: what a player has, and every way it can change.
import type { Module } from '../../services.ts';

export {
  balanceOf,
  earnPoints,
  type Holder,
  type Move,
  type Moved,
  returnPoints,
  spendPoints,
  takeBackPoints,
} from './ledger.ts';
export type { ScoreType } from './tables.ts';

export const pointsModule: Module = {};
