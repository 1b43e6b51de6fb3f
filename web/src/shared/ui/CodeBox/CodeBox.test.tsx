// A code that the player copies.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CodeBox } from './CodeBox.tsx';

it('its button copies the code and confirms it', async () => {
  const user = userEvent.setup();
  render(<CodeBox code="VIP-8842" label="复制兑换码" copied="兑换码已复制" />);
  await user.click(screen.getByRole('button', { name: '复制兑换码' }));
  expect(await screen.findByText('兑换码已复制')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('VIP-8842');
});
