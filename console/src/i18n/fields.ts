// What operators read for each field of a call: column headers, form labels, filters. A field has one name everywhere.
import { campaignFields } from './fields/campaigns.ts';
import { deskFields } from './fields/desk.ts';
import { generalFields } from './fields/general.ts';
import { goodsFields } from './fields/goods.ts';
import { moneyFields } from './fields/money.ts';
import { operatorFields } from './fields/operators.ts';
import { orderFields } from './fields/orders.ts';
import { playerFields } from './fields/players.ts';
import { reconciliationFields } from './fields/reconciliation.ts';
import { reportFields } from './fields/reports.ts';
import { settingFields } from './fields/settings.ts';
import type { Label, Language } from './language.ts';

/** By area of the console. */
export const FIELD_AREAS: readonly Readonly<Record<string, Label>>[] = [
  generalFields,
  deskFields,
  goodsFields,
  campaignFields,
  orderFields,
  moneyFields,
  reconciliationFields,
  playerFields,
  reportFields,
  operatorFields,
  settingFields,
];
export const FIELDS: Readonly<Record<string, Label>> = Object.assign({}, ...FIELD_AREAS);

/** A field that has no label yet shows its own name. */
export const labelOfField = (name: string, language: Language): string =>
  FIELDS[name]?.[language === 'zh' ? 0 : 1] ?? name;
