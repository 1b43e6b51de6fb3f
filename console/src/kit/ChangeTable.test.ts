// What a table of changes shows of lists.
import { expect, test } from 'vitest';
import { differing } from './ChangeTable.tsx';

test('of a list only what came and what went is shown', () => {
  expect(differing(['order.read', 'audit.read'], ['order.refund', 'order.read'])).toEqual({
    before: ['audit.read'],
    after: ['order.refund'],
  });
  const [role, other] = [
    { role_id: 1, game_id: null },
    { role_id: 2, game_id: null },
  ];
  expect(differing([role], [role, other])).toEqual({ before: [], after: [other] });
});

test('another order of the same items, and what is no list, is shown whole', () => {
  expect(differing([1, 2], [2, 1])).toEqual({ before: [1, 2], after: [2, 1] });
  expect(differing(null, ['a'])).toEqual({ before: null, after: ['a'] });
  expect(differing('old', 'new')).toEqual({ before: 'old', after: 'new' });
});
