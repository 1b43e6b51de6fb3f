// The draft of a proof: stored on the device for each order, and validated when read.
import { beforeEach, expect, it } from 'vitest';
import { dropDraft, readDraft, writeDraft } from './draft.ts';

const EMPTY = { uploadIds: [], payerName: '' };
beforeEach(() => localStorage.clear());

it('is read for its order and no other', () => {
  writeDraft('hhw1', { uploadIds: [3, 4], payerName: '林小帆' });
  expect(readDraft('hhw1')).toEqual({ uploadIds: [3, 4], payerName: '林小帆' });
  expect(readDraft('hhw2')).toEqual(EMPTY);
});

it('is removed once the proof is submitted', () => {
  writeDraft('hhw1', { uploadIds: [3], payerName: '' });
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

it('names no more pictures than can be submitted', () => {
  writeDraft('hhw1', { uploadIds: [1, 2, 3, 4, 5], payerName: '' });
  expect(readDraft('hhw1').uploadIds).toEqual([1, 2, 3]);
});
