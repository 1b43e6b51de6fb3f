// A draft of proof: kept on the device, order by order, and never trusted.
import { beforeEach, expect, it } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

const EMPTY = { uploadIds: [], payerName: '' };
beforeEach(() => localStorage.clear());

it('comes back for its order and no other', () => {
  keepDraft('hhw1', { uploadIds: [3, 4], payerName: '林小帆' });
  expect(readDraft('hhw1')).toEqual({ uploadIds: [3, 4], payerName: '林小帆' });
  expect(readDraft('hhw2')).toEqual(EMPTY);
});

it('is gone once it was handed in, and leaves nothing behind', () => {
  keepDraft('hhw1', { uploadIds: [3], payerName: '' });
  dropDraft('hhw1');
  expect(readDraft('hhw1')).toEqual(EMPTY);
  expect(localStorage).toHaveLength(0);
});

it.each(['no json', '[]', 'null', '{"uploadIds":"3"}', '{"uploadIds":[1.5,"2",null,{}],"payerName":7}'])(
  'that was tampered with (%s) reads as none',
  (text) => {
    localStorage.setItem('transferDraft:hhw1', text);
    expect(readDraft('hhw1')).toEqual(EMPTY);
  },
);

it('names no more pictures than can be handed in', () => {
  keepDraft('hhw1', { uploadIds: [1, 2, 3, 4, 5], payerName: '' });
  expect(readDraft('hhw1').uploadIds).toEqual([1, 2, 3]);
});
