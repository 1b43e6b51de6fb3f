// The state of a day: one that lacks bills or has differences nobody has explained cannot be signed yet.
import type { ReconciliationDay } from '@emall/contract';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { Tag } from '../../ui/Tag.tsx';
import { StatusTag } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: { differing: (count: number) => `有差异（${count}）` },
  en: { differing: (count: number) => plural(count, { one: 'difference', other: 'differences' }) },
});

type Props = { day: Pick<ReconciliationDay, 'status' | 'missing_bills' | 'open_differences'> };

export function DayStatus({ day: { status, missing_bills, open_differences } }: Props) {
  const texts = useTexts();
  if (status === 'open' && missing_bills > 0) return <StatusTag value="unbilled" field="reconciliation" />;
  if (status === 'open' && open_differences > 0)
    return <Tag tone="bad">{texts.differing(open_differences)}</Tag>;
  return <StatusTag value={status} field="reconciliation" />;
}
