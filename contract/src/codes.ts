// The response codes of the spec, and the tables of failures.
import type { FailureKey, failures } from './codes/failures.ts';

export { type FailureKey, failures } from './codes/failures.ts';

/** The code of one failure as a type: `const SOLD_OUT: CodeOf<'goods/sold-out'> = 200006` compiles without importing the table. */
export type CodeOf<Key extends FailureKey> = (typeof failures)[Key]['code'];

export const CODE = {
  success: 200,
  noUnpaidOrder: 210,
  redirect: 302,
  expired: 401,
  maintenance: 402,
  roleRequired: 700019,
  error: 501,
} as const;

/** Failures that are not reported to the alert channel (spec section 8). */
export const UNREPORTED_CODES: readonly number[] = [210, 200006, 200007, 300001];
