// A field that is chosen in a sheet.
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChoiceField } from './ChoiceField.tsx';

it('is a button with the name of the field and of what is chosen, and opens the sheet', () => {
  const onOpen = vi.fn();
  render(<ChoiceField label="服务器" value="蓝海一服" placeholder="请选择" onOpen={onOpen} />);
  screen.getByRole('button', { name: '服务器 蓝海一服' }).click();
  expect(onOpen).toHaveBeenCalledOnce();
});

it('an error is announced and described by the field, in the place of its hint', () => {
  render(
    <ChoiceField
      label="地区"
      value={undefined}
      placeholder="请选择"
      hint="省、市、区"
      error="请选择地区"
      onOpen={() => {}}
    />,
  );
  const button = screen.getByRole('button', { name: '地区 请选择' });
  expect(button.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('请选择地区');
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(screen.queryByText('省、市、区')).toBeNull();
});
