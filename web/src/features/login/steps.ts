// The state machine of login, from visitor to player with a chosen role: step and event in, next step out.
import type { ServerRoles } from '@emall/contract';

export type Servers = readonly ServerRoles[];
export type RoleKey = { server_code: string; role_code: string };

export type Step =
  /** The form and the other login methods. */
  | { at: 'form' }
  /** The ticket of the address bar is being exchanged. */
  | { at: 'entering' }
  /** The ticket belongs to no account: the linked page opens without login. */
  | { at: 'unlinked' }
  /** There is a token but no role: the roles are being fetched. */
  | { at: 'fetching' }
  | { at: 'roles'; servers: Servers }
  /** No role to choose. `isKnown` is false when the game server did not respond. */
  | { at: 'no-roles'; isKnown: boolean }
  /** `checkRole` is running; `from` stays on screen. */
  | { at: 'choosing'; role: RoleKey; servers: Servers; from: Step }
  | { at: 'binding'; from: Step }
  /** Logged in; `from` stays on screen until the next page opens. */
  | { at: 'done'; from: Step };

export type LoginEvent =
  | { type: 'entered'; servers: Servers; isKnown: boolean }
  | { type: 'refused' }
  | { type: 'ticketUnlinked' }
  /** Continues with the session from before. */
  | { type: 'keepSession' }
  | { type: 'fetch' }
  | { type: 'fetched'; servers: Servers }
  | { type: 'unreachable' }
  | { type: 'choose'; role: RoleKey }
  | { type: 'chosen' }
  | { type: 'not-chosen' }
  | { type: 'expired' }
  | { type: 'bind' }
  | { type: 'back' };

/** Binding a role is all there is to do. */
export const BINDING: Step = { at: 'binding', from: { at: 'roles', servers: [] } };

/** A token without a role is an unfinished login, which continues with the roles. */
export function firstStep(has: { token: boolean; role: boolean; ticket: boolean }): Step {
  if (has.ticket) return { at: 'entering' };
  return has.token && !has.role ? { at: 'fetching' } : { at: 'form' };
}

export function nextStep(step: Step, event: LoginEvent): Step {
  switch (event.type) {
    case 'entered':
      return step.at === 'form' || step.at === 'entering'
        ? afterRoles(event.servers, event.isKnown, step)
        : step;
    case 'refused':
      return step.at === 'entering' ? { at: 'form' } : step;
    case 'ticketUnlinked':
      return step.at === 'entering' ? { at: 'unlinked' } : step;
    case 'keepSession':
      return step.at === 'form' || step.at === 'entering' ? { at: 'done', from: step } : step;
    case 'fetch':
      return step.at === 'no-roles' || step.at === 'roles' ? { at: 'fetching' } : step;
    case 'fetched':
      return step.at === 'fetching' ? afterRoles(event.servers, true, step) : step;
    case 'unreachable':
      return step.at === 'fetching' ? { at: 'no-roles', isKnown: false } : step;
    case 'choose':
      if (step.at === 'roles') return { at: 'choosing', role: event.role, servers: step.servers, from: step };
      // A role that was just bound is not in the list.
      if (step.at === 'binding') return { at: 'choosing', role: event.role, servers: [], from: step };
      return step;
    case 'chosen':
      return step.at === 'choosing' ? { at: 'done', from: step.from } : step;
    case 'not-chosen':
      return step.at === 'choosing' ? afterRejection(step) : step;
    case 'expired':
      return { at: 'form' };
    case 'bind':
      return step.at === 'roles' || step.at === 'no-roles' ? { at: 'binding', from: step } : step;
    case 'back':
      return before(step);
  }
}

/** Returns how many times "back" returns to an earlier step. */
export function depthOf(step: Step): 0 | 1 | 2 {
  if (step.at === 'binding') return 2;
  return step.at === 'roles' || step.at === 'no-roles' || step.at === 'fetching' ? 1 : 0;
}

/** Returns the step on screen, which stays while a role is being chosen. */
export function shownOf(step: Step): Step {
  return step.at === 'choosing' || step.at === 'done' ? step.from : step;
}

type Titles = { title: string; rolesTitle: string; bindTitle: string };

/** Returns the title above a step. */
export function titleOf(step: Step, titles: Titles): string {
  const { at } = shownOf(step);
  if (at === 'form' || at === 'entering') return titles.title;
  return at === 'binding' ? titles.bindTitle : titles.rolesTitle;
}

function onlyRole(servers: Servers): RoleKey | undefined {
  const roles = servers.flatMap(({ server_code, user_role_list }) =>
    user_role_list.map(({ role_code }) => ({ server_code, role_code })),
  );
  return roles.length === 1 ? roles[0] : undefined;
}

function afterRoles(servers: Servers, isKnown: boolean, from: Step): Step {
  const role = onlyRole(servers);
  if (role && isKnown) return { at: 'choosing', role, servers, from };
  return servers.some((server) => server.user_role_list.length > 0)
    ? { at: 'roles', servers }
    : { at: 'no-roles', isKnown };
}

function afterRejection(step: Step & { at: 'choosing' }): Step {
  if (step.from.at === 'binding') return step.from;
  return { at: 'roles', servers: step.servers };
}

function before(step: Step): Step {
  switch (step.at) {
    case 'binding':
      return step.from;
    case 'fetching':
    case 'roles':
    case 'no-roles':
      return { at: 'form' };
    default:
      // The form is the first step, and a role that is being chosen cannot be cancelled.
      return step;
  }
}
