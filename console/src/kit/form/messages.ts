// What a rule of a schema says to the person who filled in the field.
import { isCents } from '@emall/contract/cents';
import type { SchemaError } from '@emall/contract/validate';
import type { Language } from '../../i18n/language.ts';

type Message = (limit: number) => string;
const MESSAGES: Record<string, { zh: Message; en: Message }> = {
  required: { zh: () => '必填', en: () => 'Required' },
  minLength: {
    zh: (limit) => (limit > 1 ? `至少 ${limit} 个字` : '必填'),
    en: (limit) => (limit > 1 ? `At least ${limit} characters` : 'Required'),
  },
  maxLength: { zh: (limit) => `最多 ${limit} 个字`, en: (limit) => `At most ${limit} characters` },
  minimum: { zh: (limit) => `不能小于 ${limit}`, en: (limit) => `${limit} or more` },
  maximum: { zh: (limit) => `不能大于 ${limit}`, en: (limit) => `${limit} or less` },
  minItems: { zh: (limit) => `至少 ${limit} 项`, en: (limit) => `At least ${limit}` },
  maxItems: { zh: (limit) => `最多 ${limit} 项`, en: (limit) => `At most ${limit}` },
  uniqueItems: { zh: () => '有重复', en: () => 'Listed twice' },
  format: { zh: () => '时间不完整', en: () => 'Not a complete time' },
  pattern: { zh: () => '格式不对', en: () => 'Not in the right format' },
  type: { zh: () => '请填写', en: () => 'Fill this in' },
  decimals: { zh: () => '最多两位小数', en: () => 'At most two decimal places' },
  amount: { zh: () => '请填写金额，例如 99.90', en: () => 'Enter an amount, such as 99.90' },
  integer: { zh: () => '请填写整数', en: () => 'Enter a whole number' },
};
const OTHER = { zh: () => '请检查', en: () => 'Check this' };

/** `value`: what is filled in there. */
export const messageOf = (error: SchemaError, value: unknown, language: Language): string =>
  (MESSAGES[ruleOf(error, value)] ?? OTHER)[language](Number(error.params.limit ?? 0));

function ruleOf({ keyword, path }: SchemaError, value: unknown): string {
  // An empty text is missing, whatever form it would have to have.
  if (value === '') return 'required';
  // What is no number stays in the field as it was typed.
  if (keyword !== 'type' || typeof value !== 'string') return keyword;
  const name = path.split('/').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (!isCents(name)) return 'integer';
  return /^\D?[\d,]+\.\d{3,}$/.test(value) ? 'decimals' : 'amount';
}
