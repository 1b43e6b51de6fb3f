// An operator in the browser: a session without typing it, and a count of what the mouse and the keyboard do.
import { randomUUID } from 'node:crypto';
import { BASE_PATH } from '@emall/contract/constants';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const CONSOLE = `${BASE_PATH}/console`;

/** The session goes into the cookie of the page. */
export async function enterConsole(page: Page, username = 'admin'): Promise<void> {
  const send = async (call: string, data: object) => {
    const response = await page.request.post(`${BASE_PATH}/ops/auth/${call}`, {
      data: { request_id: randomUUID(), ...data },
    });
    expect((await response.json()).code).toBe(200);
  };
  await send('login', { username, password: 'admin123456' });
  await send('confirmSecondFactor', { code: '123456' });
}

/** Counts clicks and filled fields, and holds the clicks to the bar of the flow. */
export function countSteps(flow: string, most: number) {
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
    done() {
      console.log(`${flow}: ${steps.clicks} clicks (at most ${most}), ${steps.fields} fields`);
      expect(steps.clicks, flow).toBeLessThanOrEqual(most);
    },
  };
}

/** Counts in the page itself the keys and presses of the pointer from now on, whoever gives them. */
export async function watchKeys(page: Page, flow: string, most: number): Promise<() => Promise<void>> {
  const given = await page.evaluateHandle(() => {
    const counted = { keys: 0, pointers: 0 };
    addEventListener('keydown', () => counted.keys++, true);
    addEventListener('pointerdown', () => counted.pointers++, true);
    return counted;
  });
  return async () => {
    const { keys, pointers } = await given.jsonValue();
    console.log(`${flow}: ${keys} keys (at most ${most}), ${pointers} clicks`);
    expect(keys, flow).toBeGreaterThan(0);
    expect(keys + pointers, flow).toBeLessThanOrEqual(most);
  };
}
