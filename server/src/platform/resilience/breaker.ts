// Circuit breakers: while a provider is known to be down it is not called, so that nobody waits for its timeout.
import type { Clock } from '../clock.ts';
import { scrubStart } from '../observability/logging.ts';

/** Outages in a row that open a breaker. */
const OPENS_AFTER = 5;
/** How long an open breaker waits before the provider is tried once (half-open). */
const OPEN_MS = 10_000;
/** An outage is reported for so long after the trial was due. A provider that is needed is tried again before that. */
const REPORTED_MS = 60_000;

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
  state(): BreakerState;
  lastResult(): LastResult;
};

/** What calls of a provider came to last, as far as this process made them. */
export type LastResult = {
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** Why it failed, without secrets and personal data; empty where it never did. */
  lastFailure: string;
};
const MAX_FAILURE = 200;

/** `half-open`: it was down when it was last called, which was a while ago. */
export type BreakerState = 'closed' | 'open' | 'half-open';

export type Breakers = {
  /** `name`: of the provider, and of the game where each has its own. */
  create(name: string, options: BreakerOptions): Breaker;
  /** For a provider that is called whatever it returned before: only its last results are known. */
  observe(name: string): Pick<Breaker, 'run'>;
  /** Whether a job that needs this provider had better come later. */
  isRefusing(name: string): boolean;
  /** The state of every breaker by its name. */
  states(): Map<string, BreakerState>;
  /** What every provider with a breaker returned last. */
  lastResults(): ({ provider: string; state: BreakerState } & LastResult)[];
};

export function createBreakers(clock: Clock, onOpen: (name: string) => void): Breakers {
  const breakers = new Map<string, Breaker>();
  const add = (name: string, options: BreakerOptions & { opensAfter: number }) => {
    const breaker = createBreaker(clock, options, () => onOpen(name));
    breakers.set(name, breaker);
    return breaker;
  };
  return {
    create: (name, options) => add(name, { ...options, opensAfter: OPENS_AFTER }),
    observe: (name) => add(name, { refuse: () => new ProviderError(name), opensAfter: Infinity }),
    isRefusing: (name) => breakers.get(name)?.isRefusing() ?? false,
    states: () => new Map([...breakers].map(([name, breaker]) => [name, breaker.state()])),
    lastResults: () =>
      [...breakers].map(([provider, breaker]) => ({
        provider,
        state: breaker.state(),
        ...breaker.lastResult(),
      })),
  };
}

function createBreaker(
  clock: Clock,
  { refuse, probe, opensAfter }: BreakerOptions & { opensAfter: number },
  onOpen: () => void,
): Breaker {
  let outages = 0;
  /** Undefined while it is closed. */
  let trialAt: number | undefined;
  let isTrying = false;
  let last: LastResult = { lastSuccessAt: null, lastFailureAt: null, lastFailure: '' };

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      close();
      last = { ...last, lastSuccessAt: clock.now() };
      return result;
    } catch (error) {
      // Other errors are about what was asked for, not about the provider.
      if (error instanceof ProviderError)
        last = {
          ...last,
          lastFailureAt: clock.now(),
          // The database stores no control characters.
          lastFailure: scrubStart(error.message.replace(/\p{Cc}/gu, ' '), MAX_FAILURE),
        };
      if (error instanceof ProviderError && error.isOutage) count();
      else close();
      throw error;
    }
  }

  function close(): void {
    outages = 0;
    trialAt = undefined;
  }

  function count(): void {
    outages += 1;
    if (outages < opensAfter) return;
    if (trialAt === undefined) onOpen();
    trialAt = clock.now().getTime() + OPEN_MS;
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
    lastResult: () => last,
    state() {
      if (trialAt === undefined) return 'closed';
      return isTrying || clock.now().getTime() < trialAt + REPORTED_MS ? 'open' : 'half-open';
    },
    async run(work, { canWait = false } = {}) {
      if (trialAt === undefined) return attempt(work);
      if (isRefusing()) throw refuse();
      if (canWait || !probe) return tryOnce(work);
      tryOnce(probe).catch(() => undefined);
      throw refuse();
    },
  };
}
