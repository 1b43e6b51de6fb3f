// Recovery codes are renewed after a question, because the old ones stop working.
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { SecondFactor } from './SecondFactor.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('new recovery codes are made once that is confirmed, and shown', async () => {
  const shown = await showScreen({
    Screen: () => <SecondFactor isOn />,
    responses: { 'auth/renewRecoveryCodes': { recovery_codes: ['aaaa-1111', 'bbbb-2222'] } },
  });
  root = shown.root;
  const renewed = () => shown.sent.filter(({ path }) => path === 'auth/renewRecoveryCodes');
  fireEvent.click(screen.getByRole('button', { name: 'Renew recovery codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renew recovery codes' });
  expect(dialog.textContent).toContain('The old ones stop working.');
  expect(renewed()).toEqual([]);
  const confirm = dialog.querySelector('button[type="submit"]') as HTMLButtonElement;
  await act(async () => fireEvent.click(confirm));
  const codes = await screen.findByLabelText('Recovery codes');
  expect(codes.textContent).toBe('aaaa-1111\nbbbb-2222');
  expect(renewed()).toHaveLength(1);
});
