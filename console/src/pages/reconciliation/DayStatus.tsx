// The state of a day: one whose bills have not all arrived cannot be signed yet.
import type { ReconciliationDay } from '@emall/contract';
import { StatusTag } from '../../ui/Values.tsx';

export function DayStatus({ day }: { day: Pick<ReconciliationDay, 'status' | 'missing_bills'> }) {
  const isUnbilled = day.status === 'open' && day.missing_bills > 0;
  return <StatusTag value={isUnbilled ? 'unbilled' : day.status} field="reconciliation" />;
}
