// English counts with their number, and the singular of a label.

import { counted } from '@emall/contract/plural';
import { formatNumber } from './number.ts';

export const plural = (count: number, { one, other }: { one: string; other: string }): string =>
  counted(formatNumber(count), one, other);

/** `Add login method` for the label `Login methods`; a label that is no plural names no single item. */
export function addItemOf(label: string): string {
  if (!/[A-Za-z]s$/.test(label) || /goods$/i.test(label)) return 'Add row';
  const singular = label.replace(/ies$/, 'y').replace(/xes$/, 'x').replace(/s$/, '');
  return `Add ${singular.charAt(0).toLowerCase()}${singular.slice(1)}`;
}
