// Renders a component into a test's page, in StrictMode and with the host of `confirm()` as the app has them, and removes it after the test.
import { act, createElement, type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import { ConfirmHost } from '../Dialog/confirm.tsx';

// React's own switch for tests that wrap updates in act().
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const mounted = new Set<{ root: Root; host: HTMLElement }>();

afterEach(() => {
  for (const { root, host } of mounted) {
    act(() => root.unmount());
    host.remove();
  }
  mounted.clear();
});

export function render(node: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  mounted.add({ root, host });
  const rerender = (next: ReactNode) =>
    act(() =>
      root.render(createElement(StrictMode, null, next, createElement(ConfirmHost, { page: 'test' }))),
    );
  rerender(node);
  return { host, rerender };
}

export function click(element: HTMLElement): void {
  act(() => element.click());
}

export function press(element: HTMLElement, key: string): void {
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

/** Types over what is there, as React's controlled inputs see it. */
export function type(input: HTMLInputElement, value: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Waits until a tap outside a layer closes it: one right after it was opened is the second of a double tap. */
export const afterDoubleTap = () => new Promise((resolve) => setTimeout(resolve, 310));
