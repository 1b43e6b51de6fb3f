// What the button below a list is called in English.
import { expect, test } from 'vitest';
import { addItemOf } from './plural.ts';

test.each([
  ['Channels', 'Add channel'],
  ['Login methods', 'Add login method'],
  ['Player IDs', 'Add player ID'],
  ['Streak boxes', 'Add streak box'],
  ['Categories', 'Add category'],
  ['Choices', 'Add choice'],
  ['Rewards by rank', 'Add row'],
  ['Categories or goods', 'Add row'],
])('the button below the list “%s” reads “%s”', (label, button) => {
  expect(addItemOf(label)).toBe(button);
});
