// The values of the address form, and which of them are invalid by the labels of the spec.
import type { Address } from '@emall/contract';
import { TEXT_PATTERN } from '@emall/contract/constants';
import { type ChosenRegion, regionOf } from '../../../entities/address/index.ts';

export type AddressValues = {
  name: string;
  phone: string;
  region: ChosenRegion | null;
  detail: string;
  is_default: boolean;
};
/** Name required, phone invalid, area required, detailed address required. */
export type AddressField = 'name' | 'phone' | 'area' | 'detail';

export const NAME_MAX = 30;
export const DETAIL_MAX = 120;
const DETAIL_MIN = 2;
const PHONE = /^1[3-9]\d{9}$/;
const READABLE = new RegExp(TEXT_PATTERN, 'u');

/** The server takes one line. */
export const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

export function valuesOf(address: Address | undefined, isFirst: boolean): AddressValues {
  if (!address) return { name: '', phone: '', region: null, detail: '', is_default: isFirst };
  const { name, phone, detail, is_default } = address;
  return { name, phone, region: regionOf(address), detail, is_default };
}

export function invalidFields({ name, phone, region, detail }: AddressValues): AddressField[] {
  const isInvalid: Record<AddressField, boolean> = {
    name: !READABLE.test(name),
    phone: !PHONE.test(phone),
    area: region === null,
    detail: detail.trim().length < DETAIL_MIN || !READABLE.test(oneLine(detail)),
  };
  return (Object.keys(isInvalid) as AddressField[]).filter((field) => isInvalid[field]);
}

/** Returns the digits of what was typed or pasted, without the country's prefix. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return (digits.length > 11 ? digits.replace(/^(?:00)?86/, '') : digits).slice(0, 11);
}

export function isSame(a: AddressValues, b: AddressValues): boolean {
  return (
    a.name === b.name &&
    a.phone === b.phone &&
    a.region?.code === b.region?.code &&
    a.detail === b.detail &&
    a.is_default === b.is_default
  );
}
