// What breaks while rendering leaves the rest of the page in place.
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const failure = new Error('broken');
function Broken(): never {
  throw failure;
}

it('shows the fallback, reports the error and keeps what stands beside it', () => {
  const onError = vi.fn();
  render(
    <>
      <p>其余内容</p>
      <ErrorBoundary fallback={<p>出错了</p>} onError={onError}>
        <Broken />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('出错了')).toBeDefined();
  expect(screen.getByText('其余内容')).toBeDefined();
  expect(onError).toHaveBeenCalledWith(failure);
});
