// What operators read for each choice of a field: states, kinds, reasons. `field:value` where one word has two meanings.
import { findCarrier } from '@emall/contract/carriers';
import { APPROVAL_REASONS, EFFECTS } from '@emall/contract/effects';
import { PERMISSIONS } from '@emall/contract/permissions';
import type { Label, Language } from './language.ts';
import { deskValues } from './values/desk.ts';
import { orderValues } from './values/orders.ts';
import { playerValues } from './values/players.ts';
import { reconciliationValues } from './values/reconciliation.ts';
import { settingValues } from './values/settings.ts';
import { shopValues } from './values/shop.ts';
import { stateValues } from './values/states.ts';
import { subjectValues } from './values/subjects.ts';

export type ValueTone = 'neutral' | 'good' | 'bad' | 'warm' | 'info';

export const VALUE_AREAS: readonly Readonly<Record<string, Label>>[] = [
  stateValues,
  shopValues,
  orderValues,
  reconciliationValues,
  subjectValues,
  deskValues,
  playerValues,
  settingValues,
];
const VALUES: Readonly<Record<string, Label>> = Object.assign({}, ...VALUE_AREAS);

const TONES: Record<Exclude<ValueTone, 'neutral'>, readonly string[]> = {
  good: 'on_sale running shown accepted approved paid delivered shipped completed done received balance_paid matched settled signed'.split(
    ' ',
  ),
  bad: 'sold_out out_of_stock stuck rejected over under unknown revoked forfeited'.split(' '),
  warm: 'sandbox test pre open pending applied reviewing preparing needs_address needs_role awaiting_return refunding paused deposit_due balance_due unbilled'.split(
    ' ',
  ),
  info: 'in_progress scheduled coming locked announced waiting delivering returning awaiting deposit_paid'.split(
    ' ',
  ),
};

function find(field: string, value: string): Label | undefined {
  if (field === 'permissions' || field === 'permission') {
    const row = PERMISSIONS[value as keyof typeof PERMISSIONS];
    return row && [row.zh, row.en];
  }
  if (field === 'carrier') {
    const carrier = findCarrier(value);
    return carrier && [carrier.name, carrier.en];
  }
  const known = VALUES[`${field}:${value}`] ?? VALUES[value];
  if (known) return known;
  const row =
    field === 'kind'
      ? EFFECTS[value as keyof typeof EFFECTS]
      : field === 'reason'
        ? APPROVAL_REASONS[value as keyof typeof APPROVAL_REASONS]
        : undefined;
  return row && [row.zh, row.en];
}

/** `field:value` has its words. */
export function hasValueLabel(key: string): boolean {
  const [field = '', value = ''] = key.split(/:(.*)/s);
  return find(field, value) !== undefined;
}

const BOOLEANS = { zh: ['否', '是'], en: ['No', 'Yes'] } as const;

export const labelOfBoolean = (value: boolean, language: Language): string =>
  BOOLEANS[language][value ? 1 : 0];

/** A choice that has no label yet shows its own name. */
export const labelOfValue = (field: string, value: string, language: Language): string =>
  find(field, value)?.[language === 'zh' ? 0 : 1] ?? value;

export function toneOfValue(field: string, value: string): ValueTone {
  // A presale that is over is no fault, as money over the bill is.
  if (field === 'phase' && value === 'over') return 'neutral';
  // Of a day that is not over nothing is good yet.
  if (field === 'reconciliation' && value === 'running') return 'neutral';
  const tones = Object.keys(TONES) as (keyof typeof TONES)[];
  return tones.find((tone) => TONES[tone].includes(value)) ?? 'neutral';
}
