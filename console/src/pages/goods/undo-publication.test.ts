// Publishing and withdrawing several goods is undone for those that it changed.
import { expect, test } from 'vitest';
import { undoOfPublication } from './undo-publication.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');
const PAST = '2026-11-01T00:00:00Z';
const LATER = '2026-12-01T00:00:00Z';
const draft = { goods_id: 1, published_at: null, unpublished_at: null };
const shown = { goods_id: 2, published_at: PAST, unpublished_at: null };
const withdrawn = { goods_id: 3, published_at: PAST, unpublished_at: PAST };
const scheduled = { goods_id: 4, published_at: LATER, unpublished_at: null };
const goods = [draft, shown, withdrawn, scheduled];

test('after publishing, what was a draft or withdrawn is withdrawn, and what was to come is scheduled again', () => {
  expect(undoOfPublication('publish', goods, NOW)).toEqual({
    publish: [],
    withdraw: [1, 3],
    schedule: [{ goods_id: 4, published_at: LATER }],
  });
});

test('after withdrawing, only what was shown is published again', () => {
  expect(undoOfPublication('withdraw', goods, NOW)).toEqual({
    publish: [2],
    withdraw: [],
    schedule: [{ goods_id: 4, published_at: LATER }],
  });
});
