// A link of an invitation is used once: who has set a password reads nothing with it any more.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Invitation } from './Invitation.tsx';

let root: Root;
afterEach(async () => {
  vi.unstubAllGlobals();
  await act(async () => root.unmount());
  queryClient.clear();
});

const field = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(label))?.control as
    | HTMLInputElement
    | undefined;

test('an invited operator who sets a password sees no failure of the used link', async () => {
  setLanguage('en');
  let isUsed = false;
  const failed: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('acceptInvitation')) isUsed = true;
    if (url.endsWith('invitationInfo') && isUsed) {
      failed.push(url);
      return Response.json({ code: 404, msg: 'The link is no longer valid', data: null });
    }
    return Response.json({ code: 200, msg: '', data: { name: 'Lin', username: 'lin', is_reset: false } });
  });
  const top = createRootRoute();
  const invitation = createRoute({
    getParentRoute: () => top,
    path: 'invitation',
    component: Invitation,
  });
  const me = createRoute({
    getParentRoute: () => top,
    path: 'me',
    component: () => <p>My account</p>,
  });
  const router = createRouter({
    routeTree: top.addChildren([invitation, me]),
    history: createMemoryHistory({ initialEntries: ['/invitation'] }),
  });
  root = await renderRouter(router);
  await vi.waitFor(() => expect(field('New password')).toBeDefined());
  const type = (input: HTMLInputElement | undefined, value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await act(async () => {
    type(field('New password'), 'a long password');
    type(field('Repeat the password'), 'a long password');
  });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('My account'));
  expect(failed).toEqual([]);
});
