// A coupon's rule as players read it, in both languages.
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../shared/i18n/index.ts';
import { describeRule, type Rule, ruleTexts } from './rule.ts';

const rule = (changes: Partial<Rule>): Rule => ({
  kind: 'plain',
  amount: 0,
  percent: null,
  cap: null,
  threshold: 0,
  ...changes,
});
const ruleIn = (one: Rule, language: 'zh' | 'en') => {
  setLanguage(language);
  return describeRule(one, ruleTexts(), language);
};
afterEach(() => setLanguage('zh'));

const overTwoHundred = rule({ kind: 'threshold', amount: 2000, threshold: 20000 });
const plain = rule({ amount: 990 });
const capped = rule({ kind: 'percent', percent: 85, cap: 3000, threshold: 10000 });
const uncapped = rule({ kind: 'percent', percent: 80 });

describe('the whole rule is one sentence', () => {
  it.each([
    ['amount off from a sum on', overTwoHundred, '满 ¥200.00 减 ¥20.00', '¥20.00 off when you spend ¥200.00'],
    ['plain amount off', plain, '无门槛减 ¥9.90', '¥9.90 off, no minimum'],
    [
      'percent with a bound',
      capped,
      '8.5 折，满 ¥100.00 可用，最多减 ¥30.00',
      '15% off, min. spend ¥100.00, up to ¥30.00 off',
    ],
    ['percent without one', uncapped, '8 折，无门槛', '20% off, no minimum'],
  ])('%s', (_, one, zh, en) => {
    expect(ruleIn(one, 'zh').sentence).toBe(zh);
    expect(ruleIn(one, 'en').sentence).toBe(en);
  });
});

describe('the face shows the number that counts', () => {
  it('an amount in yuan', () => {
    expect(ruleIn(overTwoHundred, 'zh').face).toEqual({ before: '¥', number: '20.00', behind: '' });
  });
  it('a discount the way each language says it', () => {
    expect(ruleIn(capped, 'zh').face).toEqual({ before: '', number: '8.5', behind: '折' });
    expect(ruleIn(capped, 'en').face).toEqual({ before: '', number: '15', behind: '% off' });
  });
  it('the condition stands below it', () => {
    expect(ruleIn(overTwoHundred, 'zh').condition).toBe('满 ¥200.00 可用');
    expect(ruleIn(plain, 'en').condition).toBe('No minimum');
  });
});
