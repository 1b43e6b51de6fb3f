// The steps in which the first page of a visit is rendered, and that later pages have one.
import { render } from '@testing-library/react';
import { Profiler, type ReactNode, useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { AfterFirstScreen, endFirstPage, StepwiseRows, useStartsCovered } from './AfterFirstScreen.tsx';
import { useDeferredFirstRender } from './useDeferredFirstRender.ts';

/** Returns the text after each commit. */
function commitsOf(page: ReactNode): string[] {
  const commits: string[] = [];
  const host = document.createElement('main');
  render(
    <Profiler id="page" onRender={() => void commits.push(host.textContent ?? '')}>
      {page}
    </Profiler>,
    { container: document.body.appendChild(host) },
  );
  return commits;
}

const page = (
  <>
    hero{' '}
    <AfterFirstScreen>
      tabs <AfterFirstScreen>goods</AfterFirstScreen>
    </AfterFirstScreen>
  </>
);
const list = <StepwiseRows rows={[1, 2, 3, 4, 5, 6]}>{(row) => row}</StepwiseRows>;

function Below({ isCovered }: { isCovered: boolean }) {
  return useStartsCovered(isCovered) ? 'waits' : 'goods';
}

it('what a layer covers since the first page was opened is rendered when the layer closes, and then stays', () => {
  const { container, rerender } = render(<Below isCovered />);
  expect(container.textContent).toBe('waits');
  rerender(<Below isCovered={false} />);
  expect(container.textContent).toBe('goods');
  rerender(<Below isCovered />);
  expect(container.textContent).toBe('goods');
});

it('data that has just come is rendered in a step of its own, so that a tap is handled before it', () => {
  // Commits are counted without StrictMode, which runs the effects of the first one twice.
  const commits: string[] = [];
  function Board({ data }: { data: string | undefined }) {
    const shown = useDeferredFirstRender(data);
    useLayoutEffect(() => void commits.push(shown ?? 'skeleton'));
    return shown;
  }
  const { rerender } = render(<Board data={undefined} />, { reactStrictMode: false });
  rerender(<Board data="board" />);
  rerender(<Board data="newer" />);
  expect(commits).toEqual(['skeleton', 'skeleton', 'board', 'newer']);
});

it('the first page of a visit is rendered in steps, every later page at once', () => {
  expect(commitsOf(page)).toEqual(['hero ', 'hero tabs ', 'hero tabs goods']);
  expect(commitsOf(list)).toEqual(['1234', '123456']);
  endFirstPage();
  expect(commitsOf(page)).toEqual(['hero tabs goods']);
  expect(commitsOf(list)).toEqual(['123456']);
  expect(render(<Below isCovered />).container.textContent).toBe('goods');
});
