// Submitting once, however often the button is tapped.
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { click, render } from '../ui/test/render.ts';
import { useSubmit } from './index.ts';

type FormProps = { action: (text: string) => Promise<unknown>; onError?: (error: unknown) => void };

function Form({ action, onError }: FormProps) {
  const { submit, isSubmitting } = useSubmit(action, onError);
  return (
    <button type="button" data-busy={isSubmitting} onClick={() => void submit('order')}>
      send
    </button>
  );
}
const button = () => screen.getByRole('button');

it('a double tap sends once, and the button is busy until the answer', async () => {
  let finish = () => {};
  const action = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Form action={action} />);
  act(() => {
    button().click();
    button().click();
  });
  click(button());
  expect(action.mock.calls).toEqual([['order']]);
  expect(button().dataset.busy).toBe('true');
  await act(async () => finish());
  expect(button().dataset.busy).toBe('false');
  click(button());
  expect(action).toHaveBeenCalledTimes(2);
});

it('an error ends it, reaches the caller, and the next tap sends again', async () => {
  const onError = vi.fn();
  const action = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined);
  render(<Form action={action} onError={onError} />);
  await act(async () => button().click());
  expect(onError).toHaveBeenCalledTimes(1);
  expect(button().dataset.busy).toBe('false');
  await act(async () => button().click());
  expect(action).toHaveBeenCalledTimes(2);
});
