// The state machine of login, event by event.
import type { ServerRoles } from '@emall/contract';
import { describe, expect, it } from 'vitest';
import { depthOf, firstStep, type LoginEvent, nextStep, type Step, shownOf } from './steps.ts';

const role = (role_code: string) => ({
  role_code,
  role_name: role_code,
  level: 1,
  vip_level: 0,
  avatar: '',
  is_bound: false,
});
const server = (server_code: string, ...roles: string[]): ServerRoles => ({
  server_code,
  server_name: server_code,
  user_role_list: roles.map(role),
});
const two = [server('s1', 'a'), server('s2', 'b')];
const walk = (step: Step, ...events: LoginEvent[]) => events.reduce(nextStep, step);
const form: Step = { at: 'form' };

describe('where a login begins', () => {
  it('a visitor begins at the form', () => {
    expect(firstStep({ token: false, role: false, ticket: false })).toEqual(form);
  });
  it('a ticket in the address bar is exchanged before anything is asked, whoever was logged in', () => {
    expect(firstStep({ token: true, role: true, ticket: true })).toEqual({ at: 'entering' });
  });
  it('a reload with a token and no role goes on at the role step', () => {
    expect(firstStep({ token: true, role: false, ticket: false })).toEqual({ at: 'fetching' });
  });
});

it('who was logged in before a refused ticket may stay who they are', () => {
  const step = walk({ at: 'entering' }, { type: 'refused' }, { type: 'keepSession' });
  expect(step).toEqual({ at: 'done', from: form });
});

describe('after the token', () => {
  it('the only role is chosen at once while the form stays on screen', () => {
    const step = nextStep(form, {
      type: 'entered',
      servers: [server('s0'), server('s1', 'a')],
      isKnown: true,
    });
    expect(step).toMatchObject({
      at: 'choosing',
      role: { server_code: 's1', role_code: 'a' },
      from: { at: 'form' },
    });
    const done = nextStep(step, { type: 'chosen' });
    expect(done.at).toBe('done');
    expect([step, done].map(shownOf)).toEqual([form, form]);
  });
  it('several roles are offered, and the tapped one is chosen', () => {
    const step = walk(form, { type: 'entered', servers: two, isKnown: true });
    expect(step.at).toBe('roles');
    const choosing = nextStep(step, { type: 'choose', role: { server_code: 's2', role_code: 'b' } });
    expect(choosing).toMatchObject({ at: 'choosing', role: { role_code: 'b' }, from: { at: 'roles' } });
  });
  it('an only role that cannot be chosen is shown to be tried again', () => {
    const servers = [server('s1', 'a')];
    const step = walk(form, { type: 'entered', servers, isKnown: true }, { type: 'not-chosen' });
    expect(step).toEqual({ at: 'roles', servers });
  });
  it('a player without roles reads so', () => {
    expect(nextStep(form, { type: 'entered', servers: [], isKnown: true })).toEqual({
      at: 'no-roles',
      isKnown: true,
    });
  });
  it('a silent game server is not mistaken for having no roles, and asking again finds them', () => {
    const step = nextStep(form, { type: 'entered', servers: [], isKnown: false });
    expect(step).toEqual({ at: 'no-roles', isKnown: false });
    expect(walk(step, { type: 'fetch' }, { type: 'fetched', servers: two }).at).toBe('roles');
    expect(walk(step, { type: 'fetch' }, { type: 'unreachable' })).toEqual(step);
  });
  it('a role bound earlier is offered, not taken, while the game server is silent about the others', () => {
    const step = nextStep(form, { type: 'entered', servers: [server('s1', 'a')], isKnown: false });
    expect(step.at).toBe('roles');
  });
});

describe('binding a role by hand', () => {
  it('can be reached from the picker and from an empty list, and back leads there again', () => {
    const picker: Step = { at: 'roles', servers: two };
    const none: Step = { at: 'no-roles', isKnown: true };
    for (const from of [picker, none]) {
      const binding = nextStep(from, { type: 'bind' });
      expect(binding).toEqual({ at: 'binding', from });
      expect(nextStep(binding, { type: 'back' })).toEqual(from);
    }
  });
  it('a bound role becomes the chosen one, and stays on the binding step when that fails', () => {
    const binding: Step = { at: 'binding', from: { at: 'no-roles', isKnown: true } };
    const choosing = nextStep(binding, { type: 'choose', role: { server_code: 's1', role_code: 'x' } });
    expect(nextStep(choosing, { type: 'chosen' }).at).toBe('done');
    expect(nextStep(choosing, { type: 'not-chosen' })).toEqual(binding);
  });
});

describe('back', () => {
  it('leads from the roles to the form', () => {
    expect(nextStep({ at: 'roles', servers: two }, { type: 'back' })).toEqual(form);
    expect(nextStep({ at: 'no-roles', isKnown: true }, { type: 'back' })).toEqual(form);
    expect(nextStep({ at: 'fetching' }, { type: 'back' })).toEqual(form);
  });
  it('does not call back a choice that is on its way', () => {
    const choosing = walk(
      { at: 'roles', servers: two },
      { type: 'choose', role: { server_code: 's1', role_code: 'a' } },
    );
    expect(nextStep(choosing, { type: 'back' })).toBe(choosing);
  });
  it('counts one level for the roles and two for binding', () => {
    const picker: Step = { at: 'roles', servers: two };
    expect([form, picker, nextStep(picker, { type: 'bind' })].map(depthOf)).toEqual([0, 1, 2]);
  });
});

it('an expired token leads back to the form, whatever was being asked', () => {
  const choosing = walk({ at: 'fetching' }, { type: 'fetched', servers: [server('s1', 'a')] });
  expect([{ at: 'fetching' } as Step, choosing].map((step) => nextStep(step, { type: 'expired' }))).toEqual([
    form,
    form,
  ]);
});

describe('late answers', () => {
  it('change nothing once the player has moved on', () => {
    expect(nextStep(form, { type: 'fetched', servers: two })).toBe(form);
    expect(nextStep(form, { type: 'unreachable' })).toBe(form);
    expect(nextStep(form, { type: 'chosen' })).toBe(form);
    const done: Step = { at: 'done', from: form };
    expect(nextStep(done, { type: 'entered', servers: two, isKnown: true })).toBe(done);
  });
  it('a second tap while a role is being chosen is ignored', () => {
    const choosing = walk(
      { at: 'roles', servers: two },
      { type: 'choose', role: { server_code: 's1', role_code: 'a' } },
    );
    expect(nextStep(choosing, { type: 'choose', role: { server_code: 's2', role_code: 'b' } })).toBe(
      choosing,
    );
  });
});
