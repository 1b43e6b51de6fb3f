// The main navigation.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TabBar, type TabBarItem } from './TabBar.tsx';

const items: readonly TabBarItem[] = [
  { key: 'home', label: '首页', icon: 'home' },
  { key: 'me', label: '我的', icon: 'user', badge: 2, badgeLabel: '2 条未读' },
];

it('marks the current page, and what its badge counts is part of the name of its link', () => {
  render(
    <TabBar
      label="主导航"
      items={items}
      active="home"
      renderLink={({ key }, props) => <a href={`#${key}`} {...props} />}
    />,
  );
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeDefined();
  expect(screen.getByRole('link', { name: '首页' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: '我的，2 条未读' }).getAttribute('aria-current')).toBeNull();
});
