// The layout of a page.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BottomBar, Page } from './Page.tsx';

it('has one main landmark, with the bar before and the action after it', () => {
  const { container } = render(
    <Page
      bar={<header>订单</header>}
      footer={
        <BottomBar>
          <button type="button">提交</button>
        </BottomBar>
      }
    >
      内容
    </Page>,
  );
  expect(screen.getByRole('main').textContent).toBe('内容');
  expect(container.textContent).toBe('订单内容提交');
  expect(screen.getByRole('main').contains(screen.getByRole('button', { name: '提交' }))).toBe(false);
});
