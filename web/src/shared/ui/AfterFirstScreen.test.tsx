// The steps in which the first page of a visit is rendered, and that later pages have one.
import { render } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { AfterFirstScreen, endFirstPage } from './AfterFirstScreen.tsx';

/** Returns the text after each commit. */
function commitsOf(): string[] {
  const commits: string[] = [];
  const host = document.createElement('main');
  render(
    <Profiler id="page" onRender={() => void commits.push(host.textContent ?? '')}>
      hero{' '}
      <AfterFirstScreen>
        tabs <AfterFirstScreen>goods</AfterFirstScreen>
      </AfterFirstScreen>
    </Profiler>,
    { container: document.body.appendChild(host) },
  );
  return commits;
}

it('the first page of a visit is rendered in steps, every later page at once', () => {
  expect(commitsOf()).toEqual(['hero ', 'hero tabs ', 'hero tabs goods']);
  endFirstPage();
  expect(commitsOf()).toEqual(['hero tabs goods']);
});
