// Moving along tabs with the keyboard.
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { click, press, render } from '../test/render.ts';
import { TabPanel, Tabs } from './Tabs.tsx';

const ITEMS = [
  { key: 'hot', label: '热卖' },
  { key: 'gift', label: '礼包', badge: 2 },
  { key: 'coupon', label: '优惠券' },
];

function Shop() {
  const [value, setValue] = useState('hot');
  return (
    <>
      <Tabs id="groups" label="商品分类" items={ITEMS} value={value} onChange={setValue} />
      <TabPanel id="groups" value={value}>
        {value}
      </TabPanel>
    </>
  );
}
const selected = () => screen.getByRole('tab', { selected: true });

it('a tap chooses a tab and shows its panel', () => {
  render(<Shop />);
  click(screen.getByRole('tab', { name: /礼包/ }));
  const panel = screen.getByRole('tabpanel', { name: /礼包/ });
  expect(panel.textContent).toBe('gift');
  expect(selected().getAttribute('aria-controls')).toBe(panel.id);
});

it('the Tab key stops once, arrows move along and around, Home and End jump', () => {
  render(<Shop />);
  const row = screen.getByRole('tablist', { name: '商品分类' });
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  for (const [key, expected] of [
    ['ArrowRight', 'gift'],
    ['End', 'coupon'],
    ['ArrowRight', 'hot'],
    ['ArrowLeft', 'coupon'],
    ['Home', 'hot'],
  ] as const) {
    press(row, key);
    expect(selected().id).toBe(`groups-tab-${expected}`);
    expect(document.activeElement).toBe(selected());
  }
});
