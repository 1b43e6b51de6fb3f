// Validation of the login fields, and the formatting of a phone number.

export type FieldName = 'phone' | 'code' | 'account' | 'password';
/** The texts have one for each. */
export type FieldError = `${FieldName}${'Missing' | 'Invalid'}`;
export type FieldErrors = Partial<Record<FieldName, FieldError>>;
export type Values = Record<FieldName, string>;

const PHONE = /^1[3-9]\d{9}$/;
const CODE = /^\d{6}$/;

/** Returns the digits of a typed or pasted number, without the country code. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return (digits.length > 11 ? digits.replace(/^(?:00)?86/, '') : digits).slice(0, 11);
}

/** 13800000001 → 138 0000 0001. */
export function formatPhoneInput(digits: string): string {
  return digits.replace(/^(\d{3})(\d)/, '$1 $2').replace(/^(\d{3} \d{4})(\d)/, '$1 $2');
}

/** Returns the caret position after `digitsBefore` digits. */
export function caretAfter(spaced: string, digitsBefore: number): number {
  let position = 0;
  for (let seen = 0; position < spaced.length && seen < digitsBefore; position += 1)
    if (spaced[position] !== ' ') seen += 1;
  return position;
}

const isValid: Record<FieldName, (value: string) => boolean> = {
  phone: (value) => PHONE.test(value),
  code: (value) => CODE.test(value),
  account: (value) => value.length >= 2 && value.length <= 64,
  password: (value) => value.length >= 6 && value.length <= 72,
};

export function validateFields(values: Values, fields: readonly FieldName[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fields) {
    const value = values[field];
    if (value === '') errors[field] = `${field}Missing`;
    else if (!isValid[field](value)) errors[field] = `${field}Invalid`;
  }
  return errors;
}
