// What a deposit costs now, what it counts as, and what is due later.
import type { Presale } from '@emall/contract';

type Terms = Pick<Presale, 'deposit' | 'deposit_worth'>;

/** `fullPrice`: of one piece. */
export const depositAmounts = ({ deposit, deposit_worth }: Terms, fullPrice: number, quantity: number) => ({
  now: deposit * quantity,
  worth: deposit_worth * quantity,
  later: (fullPrice - deposit_worth) * quantity,
});

export type DepositAmounts = ReturnType<typeof depositAmounts>;
