// Pictures that are selected, uploaded and removed, as a player meets them.
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Picture, PicturePicker } from './PicturePicker.tsx';

const picture = (changes: Partial<Picture> = {}): Picture => ({ key: 'a', src: '/a.webp', ...changes });

function open(pictures: Picture[], max = 3) {
  const calls = { add: vi.fn(), remove: vi.fn(), retry: vi.fn() };
  render(<PicturePicker pictures={pictures} max={max} {...calls} />);
  return calls;
}

it('selected files are added, and the same file can be selected again', async () => {
  const { add } = open([]);
  const field = screen.getByLabelText<HTMLInputElement>('添加图片');
  const file = new File(['a'], 'a.png', { type: 'image/png' });
  await userEvent.upload(field, file);
  expect(add).toHaveBeenCalledWith([file]);
  expect(field.value).toBe('');
});

it('nothing is added to a full row, unless one of its pictures was not uploaded', () => {
  open([picture()], 1);
  expect(screen.queryByLabelText('添加图片')).toBeNull();
  open([picture({ uploadError: '上传失败' })], 1);
  expect(screen.getByLabelText('添加图片')).toBeDefined();
});

it('an upload shows how far it is, and that it is checked at the end', () => {
  open([picture({ progress: 0.4 }), picture({ key: 'b', progress: 1 })]);
  const [first, second] = screen.getAllByRole('progressbar');
  expect([first?.getAttribute('aria-valuenow'), first?.textContent]).toEqual(['40', '40%']);
  expect(second?.textContent).toBe('处理中');
});

it('one that was not uploaded says why, and is sent again by a tap', () => {
  const { retry } = open([picture({ uploadError: '仅支持 JPG、PNG、WebP 图片' })]);
  expect(screen.getByRole('alert').textContent).toBe('仅支持 JPG、PNG、WebP 图片');
  fireEvent.click(screen.getByRole('button', { name: '重新上传图片 1' }));
  expect(retry).toHaveBeenCalledWith('a');
});

it('each is removed by its own button', () => {
  const { remove } = open([picture(), picture({ key: 'b' })]);
  fireEvent.click(screen.getByRole('button', { name: '移除图片 2' }));
  expect(remove).toHaveBeenCalledWith('b');
});
