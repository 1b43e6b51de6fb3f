// Circuit breakers: while a provider is known to be down it is not called, so that nobody waits for its timeout.
import type { Clock } from '../clock.ts';

/** Outages in a row that open a breaker. */
const OPENS_AFTER = 5;
/** How long an open breaker waits before the provider is tried once (half-open). */
const OPEN_MS = 10_000;

/** An error of a provider that says whether the provider was reached at all. */
export class ProviderError extends Error {
  /** It did not respond, or a gateway before it said that it does not. Any other response shows that it works. */
  readonly isOutage: boolean;
  /** The provider's own code of the failure, where it gave one. */
  readonly code: string | undefined;

  constructor(message: string, { isOutage = false, code }: { isOutage?: boolean; code?: string } = {}) {
    super(message);
    this.isOutage = isOutage;
    this.code = code;
  }
}

/** HTTP statuses with which a provider, or a gateway before it, says that it is down. */
export const isOutageStatus = (status: number | undefined): boolean =>
  status === undefined || status === 502 || status === 503 || status === 504;

type BreakerOptions = {
  /** The error of a call that was not made. */
  refuse(): Error;
  /** Tries the provider beside the calls, none of which waits for it then. Without one a call is the trial. */
  probe?(): Promise<unknown>;
};

export type Breaker = {
  /** `canWait`: nobody waits for this call, so it may be the trial itself. */
  run<T>(work: () => Promise<T>, options?: { canWait?: boolean }): Promise<T>;
  /** Whether a call that can wait would be refused now. */
  isRefusing(): boolean;
};

export type Breakers = {
  /** `name`: of the provider, and of the game where each has its own. */
  create(name: string, options: BreakerOptions): Breaker;
  /** Whether a job that needs this provider had better come later. */
  isRefusing(name: string): boolean;
  /** The state of every breaker by its name. */
  states(): Map<string, 'closed' | 'open'>;
};

export function createBreakers(clock: Clock, onOpen: (name: string) => void): Breakers {
  const states = new Map<string, 'closed' | 'open'>();
  const breakers = new Map<string, Breaker>();
  return {
    create(name, options) {
      states.set(name, 'closed');
      const breaker = createBreaker(clock, options, (state) => {
        if (state === 'open' && states.get(name) !== 'open') onOpen(name);
        states.set(name, state);
      });
      breakers.set(name, breaker);
      return breaker;
    },
    isRefusing: (name) => breakers.get(name)?.isRefusing() ?? false,
    states: () => states,
  };
}

function createBreaker(
  clock: Clock,
  { refuse, probe }: BreakerOptions,
  onState: (state: 'closed' | 'open') => void,
): Breaker {
  let outages = 0;
  /** Undefined while it is closed. */
  let trialAt: number | undefined;
  let isTrying = false;

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      close();
      return result;
    } catch (error) {
      if (error instanceof ProviderError && error.isOutage) count();
      else close();
      throw error;
    }
  }

  function close(): void {
    outages = 0;
    if (trialAt === undefined) return;
    trialAt = undefined;
    onState('closed');
  }

  function count(): void {
    outages += 1;
    if (outages < OPENS_AFTER) return;
    trialAt = clock.now().getTime() + OPEN_MS;
    onState('open');
  }

  async function tryOnce<T>(work: () => Promise<T>): Promise<T> {
    isTrying = true;
    try {
      return await attempt(work);
    } finally {
      isTrying = false;
    }
  }

  const isRefusing = () => trialAt !== undefined && (isTrying || clock.now().getTime() < trialAt);

  return {
    isRefusing,
    async run(work, { canWait = false } = {}) {
      if (trialAt === undefined) return attempt(work);
      if (isRefusing()) throw refuse();
      if (canWait || !probe) return tryOnce(work);
      tryOnce(probe).catch(() => undefined);
      throw refuse();
    },
  };
}
