// A failure to load a page shows a text that reloads (spec sections 8 and 9).
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { click, render } from '../test/render.ts';
import { LoadFailure } from './LoadFailure.tsx';

it('the text of a failed page reloads it when tapped', () => {
  const reload = vi.fn();
  render(<LoadFailure onReload={reload} />);
  click(screen.getByRole('button', { name: '页面加载失败，点击重新加载' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
