// What the platform knows of operators: whose token it is, where they may act, and the audit log of their actions.
import type { Permission } from '@emall/contract';
import type { Tx } from './database.ts';

export type Operator = {
  operatorId: number;
  username: string;
  tokenHash: Buffer;
  /** The password was right, and the second factor is awaited. */
  isPending: boolean;
  /** A machine token: it may see whose it is, and otherwise do what it has permissions for. */
  isMachine: boolean;
  hasSecondFactor: boolean;
  /** The second factor was confirmed within the last minutes. */
  isSteppedUp: boolean;
  /** What they may do in the game of this call; in a call about no game, what they may do everywhere. */
  permissions: readonly Permission[];
};

export type AuditEntry = {
  operatorId: number;
  /** Null for an action that concerns no game. */
  gameId: number | null;
  call: string;
  input: object;
  ip: string;
};

export type Operators = {
  find(token: string, gameId: number): Promise<Operator | undefined>;
  /** Part of the acting transaction: an effect without its audit entry does not commit. */
  audit(tx: Tx, entry: AuditEntry): Promise<void>;
};
