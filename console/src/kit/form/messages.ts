// What a rule of a schema says to the person who filled in the field.
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
};
const OTHER = { zh: () => '请检查', en: () => 'Check this' };

export const messageOf = ({ keyword, params }: SchemaError, language: Language): string =>
  (MESSAGES[keyword] ?? OTHER)[language](Number(params.limit ?? 0));
