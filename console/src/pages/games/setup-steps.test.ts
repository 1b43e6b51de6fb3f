import type { ReadinessItem } from '@emall/contract';
import { expect, test } from 'vitest';
import { isStepDone, missingItems, shownStatus, stepToContinue } from './setup-steps.ts';

const item = (name: ReadinessItem['item'], is_done: boolean, is_required = true): ReadinessItem => ({
  item: name,
  is_done,
  is_required,
  is_untested: false,
});

test('the set-up of a game is continued where something is missing first', () => {
  const readiness = [item('game_server', true), item('payment', false), item('goods', false)];
  expect(stepToContinue({ status: 'maintenance', readiness })).toBe('payment');
  expect(isStepDone('server', readiness)).toBe(true);
});

test('advice alone does not hold a step back, and the last step opens the game', () => {
  const readiness = [item('theme', false, false), item('goods', true)];
  expect(stepToContinue({ status: 'maintenance', readiness })).toBe('open');
});

test('an open game is not set up again', () => {
  expect(stepToContinue({ status: 'running', readiness: [item('goods', false)] })).toBeUndefined();
});

test('a game is under maintenance only after it has been open', () => {
  expect(shownStatus({ status: 'maintenance', first_opened_at: null })).toBe('unopened');
  const first_opened_at = '2026-11-16T10:00:00.000Z';
  expect(shownStatus({ status: 'maintenance', first_opened_at })).toBe('maintenance');
  expect(shownStatus({ status: 'closed', first_opened_at: null })).toBe('closed');
});

test('what is missing is counted, except for a game that moved or closed', () => {
  const readiness = [item('goods', false), item('payment', true), item('theme', false, false)];
  expect(missingItems({ status: 'maintenance', readiness })).toEqual(['goods']);
  expect(missingItems({ status: 'running', readiness: [] })).toEqual([]);
  expect(missingItems({ status: 'moved', readiness })).toBeUndefined();
  expect(missingItems({ status: 'closed', readiness })).toBeUndefined();
});
