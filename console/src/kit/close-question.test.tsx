// Esc closes a dialog or drawer at once, unless text that was typed in it would be lost: then it asks.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, type ReactNode, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../i18n/language.ts';
import { meQuery, queryClient } from '../request/queries.ts';
import { renderRouter } from '../test/render-router.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { TextField } from '../ui/Field.tsx';
import { FormDialog } from './form/FormDialog.tsx';
import type { Form } from './form/useCallForm.ts';

let root: Root;
const onClose = vi.fn();

beforeEach(() => setLanguage('en'));
afterEach(async () => {
  await act(async () => root.unmount());
  onClose.mockClear();
});

async function show(shown: ReactNode): Promise<void> {
  const routeTree = createRootRoute({ component: () => shown });
  root = await renderRouter(createRouter({ routeTree, history: createMemoryHistory() }));
}

function Box({ start = '', ...props }: { start?: string; autoComplete?: string }) {
  const [text, setText] = useState(start);
  return <TextField label="Message" value={text} onChange={setText} {...props} />;
}

async function type(text: string): Promise<void> {
  const box = document.querySelector<HTMLInputElement>('[role="dialog"] input') as HTMLInputElement;
  await act(async () => {
    box.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const pressEscape = () =>
  act(async () => {
    const from = document.activeElement ?? document.body;
    from.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
/** The one in front. */
const button = (label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].findLast(
    ({ textContent }) => textContent === label,
  );
const press = (label: string) => act(async () => button(label)?.click());

const dialog = (box: ReactNode) => (
  <Dialog title="Send" onClose={onClose} action={{ label: 'Send', onAct: () => undefined }}>
    {box}
  </Dialog>
);

test.each([
  ['dialog', () => dialog(<Box start="Dear" />)],
  [
    'drawer without an address',
    () => (
      <Drawer title="Merchant" onClose={onClose} isLocal>
        <Box start="Dear" />
      </Drawer>
    ),
  ],
])('a %s asks before it loses typed text', async (_, shown) => {
  await show(shown());
  await type('Dear player');
  await pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel');
  expect(button('Discard')).toBeUndefined();
  expect(onClose).not.toHaveBeenCalled();
  await pressEscape();
  await press('Discard');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('nothing is asked when nothing was typed, when it was taken back, or for a one-time code', async () => {
  await show(dialog(<Box start="Dear" />));
  await pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
  await type('Dear player');
  await type('Dear');
  await pressEscape();
  expect(onClose).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
  await show(dialog(<Box autoComplete="one-time-code" />));
  await type('123');
  await pressEscape();
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('a drawer with an address leaves the question to the navigation', async () => {
  await show(
    <Drawer title="Coupon" onClose={onClose}>
      <Box />
    </Drawer>,
  );
  await type('May');
  await pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the dialog of a form asks after any change of it, also one without text', async () => {
  queryClient.setQueryData(meQuery.queryKey, { permissions: [], games: [] } as never);
  const form = {
    isDirty: true,
    isBusy: false,
    errors: {},
    fields: {},
    call: ops.case.open,
  } as unknown as Form;
  await show(<FormDialog form={form} names={[]} title="Open a case" onClose={onClose} />);
  await pressEscape();
  expect(button('Discard')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
