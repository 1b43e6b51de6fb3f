// A file is handed over each time it is chosen, the same one again as well.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileButton } from './FileButton.tsx';

test('the button opens the dialog of files, and each choice hands the file over', () => {
  const onFile = vi.fn();
  render(<FileButton label="Choose a file" accept=".csv" onFile={onFile} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  const open = vi.spyOn(input, 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Choose a file' }));
  expect(open).toHaveBeenCalledOnce();

  const file = new File(['1'], 'codes.csv', { type: 'text/csv' });
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.change(input, { target: { files: [file] } });
  expect(onFile.mock.calls).toEqual([[file], [file]]);
  expect(input.value).toBe('');
});
