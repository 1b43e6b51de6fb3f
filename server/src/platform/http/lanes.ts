// Lanes: how many calls of one class may be under way, in all and for one account or address. What one class, one player
// or one visitor sends takes no place from the others.
import { type Call, isOps } from '@emall/contract';
import { Overload } from '../fail.ts';
import { observeLane } from '../observability/metrics.ts';
import type { Caller } from './callers.ts';
import { networkAddressOf } from './network-address.ts';

export type LaneLimits = {
  /** All requests of the process; each class may have a share of it. */
  maxInFlight: number;
  maxPerAccount: number;
  /** The limit of callers without a token. Generous, because whole cities share an address. */
  maxPerAddress: number;
  /** Transactions of one call at a time: those that wait for the same row leave connections to the other calls. */
  maxTransactions: number;
};

type Lane = { enter(key: string, maxOfKey: number): () => void };
type LaneName = 'reads' | 'changes' | 'orders' | 'passwords' | 'operators';

// Not above 1 together: when all lanes are full, requests whose caller is not known yet still have room.
const SHARES: Record<LaneName, number> = {
  reads: 0.35,
  changes: 0.2,
  orders: 0.3,
  passwords: 0.05,
  operators: 0.05,
};

/** How many operators or addresses share a narrow lane, at the least. */
const SHARED_BY_AT_LEAST = 4;

/**
 * `enter` counts one in and returns the function that counts it out; it throws when the lane or the key is full. `onEnter`
 * gets the number that is under way then.
 */
export function createLane(max: number, onEnter?: (underWay: number) => void): Lane {
  const perKey = new Map<string, number>();
  let total = 0;
  return {
    enter(key, maxOfKey) {
      const ofKey = perKey.get(key) ?? 0;
      if (total >= max || ofKey >= maxOfKey) throw new Overload(`too many calls of ${key} are under way`);
      total += 1;
      perKey.set(key, ofKey + 1);
      onEnter?.(total);
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        total -= 1;
        const left = (perKey.get(key) ?? 1) - 1;
        if (left) perKey.set(key, left);
        else perKey.delete(key);
      };
    },
  };
}

export type EnterLane = (call: Call, caller: Pick<Caller, 'session' | 'operator' | 'ip'>) => () => void;

/** Entered once the caller is known: a token that is not valid takes no place of a player. */
export function createLanes({ maxInFlight, maxPerAccount, maxPerAddress }: LaneLimits): EnterLane {
  const lanes = Object.fromEntries(
    Object.entries(SHARES).map(([name, share]) => [
      name,
      createLane(Math.ceil(maxInFlight * share), (underWay) => observeLane(name, underWay)),
    ]),
  ) as Record<LaneName, Lane>;
  return (call, { session, operator, ip }) => {
    const name = laneOf(call);
    const lane = lanes[name];
    // Whoever tries passwords, or a script of one operator, leaves places to the others.
    const isNarrow = name === 'operators' || name === 'passwords';
    const share = isNarrow ? Math.ceil((maxInFlight * SHARES[name]) / SHARED_BY_AT_LEAST) : Infinity;
    if (session) return lane.enter(`account ${session.accountId}`, Math.min(maxPerAccount, share));
    if (operator) return lane.enter(`operator ${operator.operatorId}`, Math.min(maxPerAccount, share));
    return lane.enter(`address ${networkAddressOf(ip)}`, Math.min(maxPerAddress, share));
  };
}

function laneOf(call: Call): LaneName {
  if (isOps(call)) return 'operators';
  return call.lane ?? (call.changes ? 'changes' : 'reads');
}
