// What a diagnosis of something that did not arrive finds: links, a cause, repairs, and the sentence for the player.
import {
  type Call,
  type Permission,
  permissionOf,
  type WhyNotCause,
  type WhyNotLink,
  type WhyNotRepair,
} from '@emall/contract';
import { businessDay, writeTime } from '@emall/contract/business-time';
import type { Language } from '../../../platform/fail.ts';
import { formatYuan } from '../../../platform/money.ts';
import { carrierIn } from '../../../providers/logistics/index.ts';
import type { CallContext } from '../../../services.ts';
import { englishOf } from '../../content/index.ts';
import type { Placeholders } from './causes.ts';

export type Texts = Record<Language, string>;
export type Link = {
  state: WhyNotLink['state'];
  at: Date | null;
  text: Texts;
  /** A plain text is the same in both languages. */
  detail?: string | Texts | null;
};
type Shipment = { carrier: string | null; trackingNumber: string | null };
export type Repair = { call: Call; input: Record<string, unknown>; label: Texts };

export type Diagnosis = {
  playerId: number;
  orderId: string | null;
  /** What the player misses, as operators named it in Chinese. */
  name: string;
  /** Where it is no text of operators, which have their English stored. */
  nameEn?: string;
  cause: WhyNotCause;
  chain: Link[];
  repairs: Repair[];
  values: Placeholders;
};

export type DiagnosisContext = Pick<CallContext, 'services' | 'gameId'>;

export const link = (
  state: Link['state'],
  at: Date | null,
  text: Texts,
  detail: string | Texts | null = null,
): Link => ({ state, at, text, detail });

/** Between the names of several items, each of which has its own English. */
export const NAME_SEPARATOR = ' + ';

/** The names of several items, each once. */
export const namesOf = (items: readonly { name: string }[]): string =>
  [...new Set(items.map(({ name }) => name))].join(NAME_SEPARATOR);

/** The names that operators gave goods, in both languages; in Chinese where one has no English. */
export async function namesInBoth(
  { services: { db }, gameId }: DiagnosisContext,
  items: readonly { name: string }[],
): Promise<(name: string) => Texts> {
  const english = await englishOf(
    db,
    gameId,
    items.map(({ name }) => name),
  );
  return (name) => ({ zh: name, en: english(name) || name });
}

/** The same in both languages: a name, a number, an amount. */
export const same = (text: string): Texts => ({ zh: text, en: text });
export const yuan = (cents: number): Texts => same(formatYuan(cents));

/** The carrier's name and the number of its waybill. */
export function trackingText({ carrier, trackingNumber }: Shipment): Texts {
  const textIn = (language: Language) =>
    `${carrierIn(language, carrier ?? '')} ${trackingNumber ?? ''}`.trim();
  return { zh: textIn('zh'), en: textIn('en') };
}

export const dayText = (at: Date): Texts => same(businessDay(at));
/** To the minute, as the shop's clock has it. */
export const timeText = (at: Date): Texts => same(writeTime(at));

export function linkView({ state, at, text, detail = null }: Link, language: Language): WhyNotLink {
  const shown = detail === null || typeof detail === 'string' ? detail : detail[language];
  return { state, at: at?.toISOString() ?? null, text: text[language], detail: shown };
}

/** A repair with what the operator has to add, and whether they may. */
export function repairView(
  { call, input, label }: Repair,
  language: Language,
  permissions: readonly Permission[],
): Omit<WhyNotRepair, 'missing_permission' | 'roles_with_permission'> & {
  missing_permission: Permission | null;
} {
  const { required = [] } = call.input as { required?: string[] };
  const permission = permissionOf(call);
  const isAllowed = permission === undefined || permissions.includes(permission);
  return {
    call: call.path,
    label: label[language],
    input,
    needs: required.filter((field) => !(field in input)),
    is_allowed: isAllowed,
    missing_permission: isAllowed ? null : (permission ?? null),
  };
}

export const repair = (call: Call, input: Record<string, unknown>, label: Texts): Repair => ({
  call,
  input,
  label,
});
