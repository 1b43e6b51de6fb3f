// Goods that go on sale at a later moment.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { PublishActions } from './PublishActions.tsx';

const goods = { goods_id: 5, name: 'Mug', published_at: null, withdrawn_at: null, skus: [{ sku_id: 7 }] };

test('the dialog that asks when goods go on sale opens before there is a moment', async () => {
  const { root, sent } = await showScreen({
    Screen: () => <PublishActions goods={goods as never} />,
    path: 'goods',
    permissions: ['catalog.write'],
    responses: { 'catalog/publish': {} },
  });
  const button = (within: ParentNode, label: string) =>
    [...within.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  await act(async () => button(document, 'Publish later')?.click());
  const dialog = await vi.waitFor(() => {
    const shown = document.querySelector('[role=dialog]');
    expect(shown?.textContent).toContain('Publish at (Shanghai time)');
    return shown as HTMLElement;
  });
  expect(button(dialog, 'Publish later')?.disabled).toBe(true);
  const field = dialog.querySelector('input') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      '2027-01-02T10:00',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  // What follows is read first.
  await vi.waitFor(() =>
    expect(button(dialog, 'Publish later')?.getAttribute('aria-disabled')).not.toBe('true'),
  );
  await act(async () => button(dialog, 'Publish later')?.click());
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: 'catalog/publish',
      input: expect.objectContaining({ goods_id: 5, published_at: '2027-01-02T02:00:00.000Z' }),
    }),
  );
  await act(async () => root.unmount());
});
