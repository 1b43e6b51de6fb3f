// What the platform knows of operators: who a token belongs to, where they may act, and that every act leaves a track.
import type { Tx } from './database.ts';

export type Operator = {
  operatorId: number;
  username: string;
  tokenHash: Buffer;
  /** The groups of operator calls open to them in the game of this call. */
  areas: readonly string[];
};

export type Act = {
  operatorId: number;
  /** Null for what is about no game. */
  gameId: number | null;
  call: string;
  input: object;
  ip: string;
};

export type Operators = {
  find(token: string, gameId: number): Promise<Operator | undefined>;
  /** Part of the transaction that acts: an effect without its track does not commit. */
  track(tx: Tx, act: Act): Promise<void>;
};
