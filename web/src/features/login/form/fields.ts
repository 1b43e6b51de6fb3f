// What the player types: how a phone reads, and what is wrong with a field before it is sent.

export type FieldName = 'phone' | 'code' | 'account' | 'password';
/** What is wrong; the texts have a sentence for each. */
export type Flaw = `${FieldName}${'Missing' | 'Invalid'}`;
export type Flaws = Partial<Record<FieldName, Flaw>>;
export type Values = Record<FieldName, string>;

const PHONE = /^1[3-9]\d{9}$/;
const CODE = /^\d{6}$/;

/** The digits of what was typed or pasted, without the country's prefix. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return (digits.length > 11 ? digits.replace(/^(?:00)?86/, '') : digits).slice(0, 11);
}

/** 13800000001 → 138 0000 0001. */
export function spacedPhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d)/, '$1 $2').replace(/^(\d{3} \d{4})(\d)/, '$1 $2');
}

/** Where the caret belongs once `digitsBefore` digits stand before it. */
export function caretAfter(spaced: string, digitsBefore: number): number {
  let position = 0;
  for (let seen = 0; position < spaced.length && seen < digitsBefore; position += 1)
    if (spaced[position] !== ' ') seen += 1;
  return position;
}

const isFine: Record<FieldName, (value: string) => boolean> = {
  phone: (value) => PHONE.test(value),
  code: (value) => CODE.test(value),
  account: (value) => value.length >= 2 && value.length <= 64,
  password: (value) => value.length >= 6 && value.length <= 72,
};

export function flawsIn(values: Values, fields: readonly FieldName[]): Flaws {
  const flaws: Flaws = {};
  for (const field of fields) {
    const value = values[field];
    if (value === '') flaws[field] = `${field}Missing`;
    else if (!isFine[field](value)) flaws[field] = `${field}Invalid`;
  }
  return flaws;
}
