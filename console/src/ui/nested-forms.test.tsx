// A dialog or a drawer opened inside a form submits its own form, never the one around it.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';

let root: Root;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(async () => root.unmount()));

/** Draws it inside a form and submits the form inside the popup. Returns how often the form around was submitted. */
async function submitInside(inner: ReactNode): Promise<number> {
  const around = vi.fn();
  const component = () => <form onSubmit={around}>{inner}</form>;
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
  });
  await act(async () => {
    await router.load();
    root.render(<RouterProvider router={router} />);
  });
  const form = document.querySelector('[role="dialog"] form');
  await act(async () => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  return around.mock.calls.length;
}

test('the action of a dialog', async () => {
  const onAct = vi.fn();
  const dialog = (
    <Dialog title="x" onClose={() => {}} action={{ label: 'y', onAct }}>
      {null}
    </Dialog>
  );
  expect(await submitInside(dialog)).toBe(0);
  expect(onAct).toHaveBeenCalledTimes(1);
});

test('a form in a drawer', async () => {
  const onSubmit = vi.fn();
  const drawer = (
    <Drawer title="x" onClose={() => {}}>
      <form onSubmit={onSubmit} />
    </Drawer>
  );
  expect(await submitInside(drawer)).toBe(0);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
