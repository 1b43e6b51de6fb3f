// The parts of a card: the purchase limit is worded as in the sheet.
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../../shared/i18n/index.ts';
import { Picture } from './CardParts.tsx';

afterEach(() => act(() => setLanguage('zh')));

it.each([
  ['zh', '每角色限 1'],
  ['en', '1 per character'],
] as const)('a limit of each role is not one of each player (%s)', (language, text) => {
  setLanguage(language);
  render(
    <Picture
      goods={{
        goods_id: 1,
        group_id: 1,
        kind: 'goods',
        name: '手办',
        subtitle: '',
        image: '/a.svg',
        price: 100,
        market_price: null,
        price_window: null,
        tags: [],
        limits: { per_order: null, per_role: 1, period: 'ever' },
        status: 'on_sale',
        sale_starts_at: null,
        sale_ends_at: null,
        contents: [],
      }}
    />,
  );
  expect(screen.getByText(text)).toBeTruthy();
});
