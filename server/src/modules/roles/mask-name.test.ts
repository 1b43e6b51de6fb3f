// Names as others see them: by letters as the eye reads them, never by half of one.
import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test('a name keeps its ends, and a short one only its beginning', () => {
  expect(['晨风船长', '小舟', ' 阿泽 ', 'A', ''].map(maskName)).toEqual(['晨*长', '小*', '阿*', '*', '*']);
});

test('a letter of many parts stays whole', () => {
  expect(maskName('👩‍👩‍👧‍👦阿泽')).toBe('👩‍👩‍👧‍👦*泽');
  expect(maskName('e\u0301lan')).toBe('e\u0301*n');
});

test('names that need no segmenter are masked as it would', () => {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const name of ['晨风船长', 'Lin~!', 'ひらがな', 'カタカナ', '小 舟']) {
    const parts = Array.from(letters.segment(name), ({ segment }) => segment);
    expect(maskName(name)).toBe(`${parts[0]}*${parts.at(-1)}`);
  }
  expect(maskName('か\u3099く')).toBe('か\u3099*');
});
