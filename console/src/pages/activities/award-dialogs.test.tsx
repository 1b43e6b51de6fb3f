// The deadline of prizes that wait for their player.
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { ExtendAwards } from './award-dialogs.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a deadline that is emptied keeps prizes from being extended until there is another', async () => {
  const award = { award_id: 31, expires_at: '2026-11-18T00:00:00.000Z' };
  const { root } = await showScreen({
    Screen: () => <ExtendAwards awards={[award] as never} onClose={() => undefined} />,
    path: 'awards',
  });
  const dialog = within(await screen.findByRole('dialog'));
  const deadline = dialog.getByLabelText('Claim by (Shanghai time)');
  await act(async () =>
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'a holiday' } }),
  );
  const extend = () => dialog.getByRole('button', { name: /Extend/ }).hasAttribute('disabled');
  await vi.waitFor(() => expect(extend()).toBe(false));
  await act(async () => fireEvent.change(deadline, { target: { value: '' } }));
  expect(extend()).toBe(true);
  await act(async () => fireEvent.change(deadline, { target: { value: '2027-01-02T10:00' } }));
  await vi.waitFor(() => expect(extend()).toBe(false));
  await act(async () => root.unmount());
});
