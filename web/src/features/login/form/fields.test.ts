// Phone formatting, and validation before anything is sent.
import { describe, expect, it } from 'vitest';
import { caretAfter, formatPhoneInput, phoneDigits, type Values, validateFields } from './fields.ts';

const blank: Values = { phone: '', code: '', account: '', password: '' };

describe('a phone number', () => {
  it('is shown in groups of 3, 4 and 4 as it grows', () => {
    const shown = ['1', '138', '1380', '1380000', '13800000', '13800000001'].map(formatPhoneInput);
    expect(shown).toEqual(['1', '138', '138 0', '138 0000', '138 0000 0', '138 0000 0001']);
  });
  it('may be pasted with spaces, dashes and the country prefix', () => {
    for (const pasted of ['138 0000 0001', '138-0000-0001', '+86 13800000001', '008613800000001'])
      expect(phoneDigits(pasted)).toBe('13800000001');
  });
  it('takes no more than eleven digits', () => {
    expect(phoneDigits('138000000019')).toBe('13800000001');
  });
  it('keeps the caret after the typed digit', () => {
    expect(caretAfter('138 0000 0001', 3)).toBe(3);
    expect(caretAfter('138 0000 0001', 4)).toBe(5);
    expect(caretAfter('138 0000 0001', 11)).toBe(13);
    expect(caretAfter('', 4)).toBe(0);
  });
});

describe('validation', () => {
  it('an empty field is missing, a malformed one invalid', () => {
    expect(validateFields({ ...blank, phone: '12345678901' }, ['phone', 'code'])).toEqual({
      phone: 'phoneInvalid',
      code: 'codeMissing',
    });
  });
  it('only the fields of the chosen login method are validated', () => {
    expect(
      validateFields({ ...blank, account: 'demo', password: 'demo123456' }, ['account', 'password']),
    ).toEqual({});
  });
  it('a password shorter than six characters is invalid', () => {
    expect(validateFields({ ...blank, account: 'd', password: '12345' }, ['account', 'password'])).toEqual({
      account: 'accountInvalid',
      password: 'passwordInvalid',
    });
  });
});
