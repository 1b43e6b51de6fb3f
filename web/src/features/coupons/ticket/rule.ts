// A coupon's discount as text: the large number, the condition, and the whole rule in one sentence.
import type { PlayerCoupon } from '@emall/contract';
import { price, yuan } from '../../../shared/format/index.ts';
import { defineTexts, type Language } from '../../../shared/i18n/index.ts';

export type Rule = Pick<PlayerCoupon, 'kind' | 'amount' | 'percent' | 'cap' | 'threshold'>;

export type RuleDescription = {
  /** The large number with what is printed before and behind it: ¥ 20, 8 折, 20 % off. */
  face: { before: string; number: string; behind: string };
  /** The minimum amount. */
  condition: string;
  /** The maximum discount; empty without one. */
  bound: string;
  /** All of it, for screen readers and lists. */
  sentence: string;
};

export const { useTexts: useRuleTexts, texts: ruleTexts } = defineTexts({
  zh: {
    from: (sum: string) => `满 ${sum} 可用`,
    always: '无门槛',
    bound: (sum: string) => `最多减 ${sum}`,
    discount: '折',
    plain: (sum: string) => `无门槛减 ${sum}`,
    threshold: (from: string, sum: string) => `满 ${from} 减 ${sum}`,
    percent: (number: string) => `${number} 折`,
    and: (more: string) => `，${more}`,
  },
  en: {
    from: (sum: string) => `Min. spend ${sum}`,
    always: 'No minimum',
    bound: (sum: string) => `Up to ${sum} off`,
    discount: '% off',
    plain: (sum: string) => `${sum} off, no minimum`,
    threshold: (from: string, sum: string) => `${sum} off when you spend ${from}`,
    percent: (number: string) => `${number}% off`,
    // Min. spend ¥100 → , min. spend ¥100: continues a sentence.
    and: (more: string) => `, ${more.charAt(0).toLowerCase()}${more.slice(1)}`,
  },
});

type RuleTexts = ReturnType<typeof useRuleTexts>;

/** `percent` of 100 is paid: 85 is 8.5 折 in Chinese and 15% off in English. */
function discountNumber(percent: number, language: Language): string {
  return String(language === 'zh' ? percent / 10 : 100 - percent);
}

export function describeRule(rule: Rule, t: RuleTexts, language: Language): RuleDescription {
  const { kind, amount, percent, cap, threshold } = rule;
  const condition = threshold > 0 ? t.from(yuan(threshold)) : t.always;
  if (kind !== 'percent' || percent === null) {
    const face = { before: '¥', number: price(amount), behind: '' };
    const sentence = threshold > 0 ? t.threshold(yuan(threshold), yuan(amount)) : t.plain(yuan(amount));
    return { face, condition, bound: '', sentence };
  }
  const number = discountNumber(percent, language);
  const bound = cap === null ? '' : t.bound(yuan(cap));
  const sentence = t.percent(number) + t.and(condition) + (bound && t.and(bound));
  return { face: { before: '', number, behind: t.discount }, condition, bound, sentence };
}
