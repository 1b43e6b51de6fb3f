// A message in the middle of the screen.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Popup } from './Popup.tsx';

it('is a dialog with the name that stands for its art', () => {
  render(
    <Popup open onClose={() => undefined} label="周年庆典">
      登录领奖
    </Popup>,
  );
  expect(screen.getByRole('dialog', { name: '周年庆典' }).textContent).toContain('登录领奖');
});

it('its round button closes it', async () => {
  const onClose = vi.fn();
  render(<Popup open onClose={onClose} label="周年庆典" />);
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('with a closing button among its words it has no second one', () => {
  render(
    <Popup open closesInside onClose={() => undefined} label="周年庆典">
      <button type="button">知道了</button>
    </Popup>,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('is not in the page before it opens', () => {
  render(<Popup open={false} onClose={() => undefined} label="周年庆典" />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
