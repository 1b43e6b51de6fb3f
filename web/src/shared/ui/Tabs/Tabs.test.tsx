// Moving along tabs with the keyboard.
import { useState } from 'react';
import { expect, it } from 'vitest';
import { click, find, press, render } from '../test/render.ts';
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
      <Tabs id="groups" label="商品分组" items={ITEMS} value={value} onChange={setValue} />
      <TabPanel id="groups" value={value}>
        {value}
      </TabPanel>
    </>
  );
}
const selected = () => find('[aria-selected="true"]');

it('a tap chooses a tab and shows its panel', () => {
  render(<Shop />);
  click(find('#groups-tab-gift'));
  expect(find('[role="tabpanel"]').textContent).toBe('gift');
  expect(find('[role="tabpanel"]').getAttribute('aria-labelledby')).toBe('groups-tab-gift');
  expect(selected().getAttribute('aria-controls')).toBe(find('[role="tabpanel"]').id);
});

it('the Tab key stops once, arrows move along and around, Home and End jump', () => {
  render(<Shop />);
  const row = find('[role="tablist"]');
  expect([...row.querySelectorAll('button')].map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
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
