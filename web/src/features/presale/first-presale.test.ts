// The presale that the page opens with.
import type { Presale, PresalePhase } from '@emall/contract';
import { expect, it } from 'vitest';
import { firstPresale } from './first-presale.ts';

const presale = (presale_id: number, phase: PresalePhase, is_sold_out = false) =>
  ({ presale_id, phase, is_sold_out }) as Presale;
const shown = (list: Presale[], orders: Parameters<typeof firstPresale>[1] = []) =>
  firstPresale(list, orders)?.presale_id;

it('shows the presale whose balance the player owes before anything else', () => {
  const list = [presale(1, 'deposit'), presale(2, 'reserve'), presale(3, 'balance')];
  expect(shown(list, [{ presale_id: 3, actions: ['pay_balance'] }])).toBe(3);
  expect(shown(list, [{ presale_id: 3, actions: ['track'] }])).toBe(1);
});

it('then one that takes deposits, then one that takes reservations, then the rest', () => {
  const [over, waiting, reserve] = [presale(1, 'over'), presale(2, 'waiting'), presale(3, 'reserve')];
  expect(shown([over, waiting, reserve, presale(4, 'deposit')])).toBe(4);
  expect(shown([over, waiting, reserve, presale(4, 'deposit', true)])).toBe(3);
  expect(shown([over, waiting])).toBe(2);
  expect(shown([])).toBeUndefined();
});

it('keeps the order of the shop among equals', () => {
  expect(shown([presale(8, 'deposit'), presale(5, 'deposit')])).toBe(8);
});
