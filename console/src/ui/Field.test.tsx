// A field of digits takes them as they are pasted: grouped by blanks, or full-width.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import { TextField } from './Field.tsx';

function Box(props: Partial<ComponentProps<typeof TextField>>) {
  const [value, setValue] = useState('');
  return <TextField label="Box" {...props} value={value} onChange={setValue} />;
}

async function pasted(text: string, props: ComponentProps<typeof Box>): Promise<string> {
  const { unmount } = render(<Box {...props} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Box' });
  await userEvent.click(box);
  await userEvent.paste(text);
  const { value } = box;
  unmount();
  return value;
}

test('digits are pasted with blanks and full-width, other texts as they are', async () => {
  expect(await pasted('1 000', { inputMode: 'numeric' })).toBe('1000');
  expect(await pasted('１０', { inputMode: 'numeric' })).toBe('10');
  expect(await pasted(' ￥1 000．50 ', { inputMode: 'decimal' })).toBe('¥1000.50');
  expect(await pasted(' 123 456 ', { autoComplete: 'one-time-code' })).toBe('123456');
  expect(await pasted('Paid ２ times', {})).toBe('Paid ２ times');
});
