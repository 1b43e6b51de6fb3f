// An operator in the browser: a session without typing it, and a count of what the mouse and the keyboard do.
import { randomUUID } from 'node:crypto';
import { BASE_PATH } from '@emall/contract/constants';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { inDatabase } from './advance-time.ts';
import { expect, test } from './fixtures.ts';
import { FLOWS, type Flow, type Steps } from './flows.ts';

export const CONSOLE = `${BASE_PATH}/console`;

/** The session goes into the cookie of the page. */
export const enterConsole = (page: Page, username?: string): Promise<void> =>
  logInOperator(page.request, username);

export async function logInOperator(request: APIRequestContext, username = 'admin'): Promise<void> {
  const send = async (call: string, data: object) => {
    const response = await request.post(`${BASE_PATH}/ops/auth/${call}`, {
      data: { request_id: randomUUID(), ...data },
    });
    expect((await response.json()).code).toBe(200);
  };
  await send('login', { username, password: 'admin123456' });
  await send('confirmSecondFactor', { code: '123456' });
}

/** Adds an operator of this game alone, with the password and the second factor of the demo's. */
export const addOperatorOf = (gameId: string, username: string): Promise<void> =>
  inDatabase(async (db) => {
    await db.query(
      `WITH added AS (
         INSERT INTO operators (username, name, password_hash, totp_secret, created_at)
         SELECT $2, $2, password_hash, totp_secret, now() FROM operators WHERE username = 'support'
         RETURNING id
       )
       INSERT INTO operator_grants (operator_id, role_id, game_id, created_at)
       SELECT added.id, role_id, $1, now() FROM added, operator_grants g
       JOIN operators o ON o.id = g.operator_id WHERE o.username = 'support'`,
      [gameId, username],
    );
  });

/** Holds what was done to the most that the flow may take, and reports it. */
function finish(flow: Flow, steps: Steps): void {
  test.info().annotations.push({ type: 'flow', description: JSON.stringify({ flow, ...steps }) });
  for (const [unit, most] of Object.entries(FLOWS[flow]))
    expect(steps[unit as keyof Steps] ?? 0, `${unit} of ${flow}`).toBeLessThanOrEqual(most);
}

/** Counts clicks and filled fields. */
export function countSteps(flow: Flow) {
  const steps = { clicks: 0, fields: 0 };
  return {
    steps,
    async click(target: Locator) {
      await target.click();
      steps.clicks += 1;
    },
    async fill(target: Locator, text: string) {
      await target.fill(text);
      steps.fields += 1;
    },
    done: (more: Pick<Steps, 'seconds'> = {}) => finish(flow, { ...steps, ...more }),
  };
}

/** Counts in the page itself the keys and presses of the pointer from now on, whoever gives them; a press counts as a key. */
export async function watchKeys(page: Page, flow: Flow): Promise<() => Promise<void>> {
  const given = await page.evaluateHandle(() => {
    const counted = { keys: 0, pointers: 0 };
    addEventListener('keydown', () => counted.keys++, true);
    addEventListener('pointerdown', () => counted.pointers++, true);
    return counted;
  });
  return async () => {
    const { keys, pointers } = await given.jsonValue();
    expect(keys, flow).toBeGreaterThan(0);
    finish(flow, { keys: keys + pointers });
  };
}
