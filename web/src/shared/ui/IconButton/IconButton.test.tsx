// A button with an icon alone.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { IconButton } from './IconButton.tsx';

it('has a name and is pressed by tap and by keyboard', async () => {
  const onClick = vi.fn();
  render(<IconButton icon="share" label="分享" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: '分享' }));
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});
