// The number of an identity card: its birth date, and the parts that may be shown and stored.
import { createHmac } from 'node:crypto';
import type { AgeBand } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { birthDateIn } from '@emall/contract/id-number';

const OLDEST_YEARS = 130;

/** The birth date (`2010-05-31`) of a number that can exist, otherwise undefined. */
export function birthDateOf(idNumber: string, now: Date): string | undefined {
  const birth = birthDateIn(idNumber);
  if (!birth || birth > businessDay(now)) return undefined;
  return ageAt(birth, now) <= OLDEST_YEARS ? birth : undefined;
}

/** In whole years on the business day; who is born on a 29 February comes of age on 1 March. */
function ageAt(birthDate: string, now: Date): number {
  const today = businessDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function ageBandOf(birthDate: string, now: Date): AgeBand {
  const age = ageAt(birthDate, now);
  if (age < 8) return 'under_8';
  if (age < 16) return 'under_16';
  return age < 18 ? 'under_18' : 'adult';
}

export const maskIdNumber = (idNumber: string) => `${idNumber[0]}${'*'.repeat(16)}${idNumber[17]}`;

/** The family name stays hidden as well when the name is all there is: 「林小帆」 shows as 「**帆」. */
export function maskRealName(name: string): string {
  const letters = [...name.trim()];
  return '*'.repeat(Math.max(1, letters.length - 1)) + (letters.at(-1) ?? '');
}

export const hashIdNumber = (key: Buffer, publisher: string, idNumber: string): Buffer =>
  createHmac('sha256', key).update(`${publisher}\n${idNumber}`).digest();
