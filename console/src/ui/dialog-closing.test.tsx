// A dialog asks before a changed switch or picture is lost, and Back closes it instead of the page.
import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { act, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureField } from '../kit/form/PictureField.tsx';
import { meQuery, queryClient } from '../request/queries.ts';
import { renderRouter } from '../test/render-router.tsx';
import { Dialog } from './Dialog.tsx';
import { SwitchField } from './Field.tsx';

let root: Root;
let history: ReturnType<typeof createBrowserHistory>;

function Settings() {
  const [isOpen, setIsOpen] = useState(true);
  const [isOn, setIsOn] = useState(false);
  const [picture, setPicture] = useState('/mall/files/a.svg');
  if (!isOpen) return <p>The page</p>;
  return (
    <Dialog title="Settings" onClose={() => setIsOpen(false)}>
      <SwitchField label="Shown" value={isOn} onChange={setIsOn} />
      <PictureField label="Icon" value={picture} onChange={setPicture} />
    </Dialog>
  );
}

beforeEach(async () => {
  queryClient.setQueryData(meQuery.queryKey, { games: [] } as never);
  const rootRoute = createRootRoute();
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/settings', component: Settings }),
    createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => <p>Another page</p> }),
  ]);
  history = createBrowserHistory();
  history.push('/before');
  history.flush();
  history.push('/settings');
  root = await renderRouter(createRouter({ routeTree, history }));
  await screen.findByRole('dialog', { name: 'Settings' });
});
afterEach(async () => {
  await act(async () => root.unmount());
  history.destroy();
});

/** The switch hands a click to its checkbox. */
const turn = () =>
  act(async () =>
    document.querySelector<HTMLInputElement>('[role="dialog"] input[type="checkbox"]')?.click(),
  );
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));

test('a switch that was turned on is asked about, one that was turned back is not', async () => {
  await turn();
  close();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await turn();
  close();
  expect(await screen.findByText('The page')).toBeDefined();
});

test('a reload asks while something would be lost', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await turn();
  expect(isAsked()).toBe(true);
  await turn();
  expect(isAsked()).toBe(false);
});

test('the question dims the dialog it is asked over', async () => {
  const veils = () =>
    screen.getAllByRole('presentation', { hidden: true }).filter(({ dataset }) => 'open' in dataset);
  expect(veils()).toHaveLength(1);
  await turn();
  close();
  await screen.findByRole('dialog', { name: 'Discard what you entered?' });
  expect(veils()).toHaveLength(2);
});

test('a picture that was removed is asked about', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Remove Icon' }));
  close();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The page')).toBeDefined();
});

test('a dialog that nothing on the page opened leaves the focus on the page, not on the link past the menu', async () => {
  const main = document.createElement('main');
  main.id = 'content';
  main.tabIndex = -1;
  document.body.prepend(main);
  close();
  expect(await screen.findByText('The page')).toBeDefined();
  await vi.waitFor(() => expect(document.activeElement).toBe(main));
  main.remove();
});

test('Back closes the dialog and stays on the page; the next one leaves it', async () => {
  await act(async () => window.history.back());
  expect(await screen.findByText('The page')).toBeDefined();
  await vi.waitFor(() => expect(location.pathname).toBe('/settings'));
  await act(async () => window.history.back());
  expect(await screen.findByText('Another page')).toBeDefined();
});
