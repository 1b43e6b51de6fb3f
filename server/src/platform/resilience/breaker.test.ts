// A provider that is known to be down costs nobody a wait, and is found again when it is back.
import { beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../clock.ts';
import { type Breaker, type Breakers, createBreakers, ProviderError } from './breaker.ts';

class Down extends ProviderError {}
class NotAsked extends Error {}

let clock: FakeClock;
let breakers: Breakers;
let opened: string[];
let requested: number;
let isDown: boolean;
const options = { refuse: () => new NotAsked() };

beforeEach(() => {
  clock = fakeClock('2026-11-16T00:00:00Z');
  opened = [];
  requested = 0;
  isDown = true;
  breakers = createBreakers(clock, (name) => void opened.push(name));
});

async function request(): Promise<string> {
  requested += 1;
  if (isDown) throw new Down('no response', { isOutage: true });
  return 'answer';
}

async function open(breaker: Breaker): Promise<void> {
  for (let nth = 0; nth < 5; nth += 1) await expect(breaker.run(request)).rejects.toThrow(Down);
}

test('after five outages in a row the provider is not asked any more, and it is reported once', async () => {
  const breaker = breakers.create('sms', options);
  await open(breaker);
  await expect(breaker.run(request)).rejects.toThrow(NotAsked);
  expect([requested, opened, [...breakers.states()]]).toEqual([5, ['sms'], [['sms', 'open']]]);
});

test('an answer in between, also a rejection, shows that the provider works', async () => {
  const breaker = breakers.create('sms', options);
  for (let nth = 0; nth < 20; nth += 1) {
    const refuse = async () => {
      throw new Error('refused');
    };
    await expect(breaker.run(nth % 4 === 3 ? refuse : request)).rejects.toThrow();
  }
  expect([requested, opened]).toEqual([15, []]);
});

test('after ten seconds one call tries the provider; when it fails, the others are not made', async () => {
  const breaker = breakers.create('sms', options);
  await open(breaker);
  clock.advance(10_000);
  const results = await Promise.allSettled([
    breaker.run(request),
    breaker.run(request),
    breaker.run(request),
  ]);
  expect(results.map((result) => (result.status === 'rejected' ? result.reason.constructor : null))).toEqual([
    Down,
    NotAsked,
    NotAsked,
  ]);
  expect([requested, opened]).toEqual([6, ['sms']]);
  isDown = false;
  clock.advance(10_000);
  expect(await breaker.run(request)).toBe('answer');
  expect([await breaker.run(request), [...breakers.states()]]).toEqual(['answer', [['sms', 'closed']]]);
});

test('with a probe no call waits for a provider that is known to be down', async () => {
  let response: () => void = () => undefined;
  const probe = () =>
    new Promise<void>((resolve) => {
      response = resolve;
    });
  const breaker = breakers.create('game 1001', { ...options, probe });
  await open(breaker);
  isDown = false;
  clock.advance(10_000);
  await expect(breaker.run(request)).rejects.toThrow(NotAsked);
  expect(requested).toBe(5);
  // A job is the trial itself; here one is under way.
  await expect(breaker.run(request, { canWait: true })).rejects.toThrow(NotAsked);
  response();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await breaker.run(request)).toBe('answer');
});

test('a provider that nobody calls any more is not reported as down permanently; one that is called and down is', async () => {
  const breaker = breakers.create('sms', options);
  await open(breaker);
  for (let minute = 0; minute < 5; minute += 1) {
    clock.advance(60_000);
    expect([...breakers.states()]).toEqual([['sms', 'open']]);
    await expect(breaker.run(request)).rejects.toThrow(Down);
  }
  clock.advance(71_000);
  expect([...breakers.states()]).toEqual([['sms', 'half-open']]);
  await expect(breaker.run(request)).rejects.toThrow(Down);
  expect([[...breakers.states()], opened]).toEqual([[['sms', 'open']], ['sms']]);
});

test('what a provider returned last is known, without secrets; a call that was not made is no result', async () => {
  const breaker = breakers.create('sms', options);
  isDown = false;
  await breaker.run(request);
  const lastSuccessAt = clock.now();
  clock.advance(1000);
  const reason = 'no such number: 13812340001';
  const refuse = async () => {
    throw new Down(reason);
  };
  await expect(breaker.run(refuse)).rejects.toThrow(reason);
  const known = { provider: 'sms', lastSuccessAt, lastFailureAt: clock.now() };
  const lastFailure = 'no such number: [phone]';
  expect(breakers.lastResults()).toEqual([{ ...known, lastFailure, state: 'closed' }]);
  isDown = true;
  await open(breaker);
  const open5 = { ...known, lastFailureAt: clock.now(), lastFailure: 'no response', state: 'open' };
  clock.advance(1000);
  await expect(breaker.run(request)).rejects.toThrow(NotAsked);
  expect(breakers.lastResults()).toEqual([open5]);
});

test('a provider that is only observed is called however often it was down', async () => {
  const observed = breakers.observe('alerts');
  for (let nth = 0; nth < 20; nth += 1) await expect(observed.run(request)).rejects.toThrow(Down);
  expect([requested, opened]).toEqual([20, []]);
  expect(breakers.lastResults()).toMatchObject([{ state: 'closed', lastFailureAt: clock.now() }]);
});
