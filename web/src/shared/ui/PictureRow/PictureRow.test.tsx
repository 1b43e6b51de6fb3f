// Pictures in a row: each opens large.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeIntersections } from '../test/observers.ts';
import { PictureRow } from './PictureRow.tsx';

it('a tap opens the picture large', async () => {
  fakeIntersections();
  const pictures = [1, 2].map((upload_id) => ({
    upload_id,
    url: `/${upload_id}.webp`,
    width_px: 3,
    height_px: 4,
  }));
  render(<PictureRow pictures={pictures} />);
  await userEvent.click(screen.getByRole('button', { name: '查看图片 2' }));
  expect(await screen.findByRole('img', { name: '图片 2' })).toBeDefined();
});
