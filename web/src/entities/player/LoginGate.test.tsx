// What stands instead of a page that needs a player.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visit, visitAsPlayer } from '../../shared/request/test/session.ts';
import { logIn, session } from '../../shared/session/index.ts';
import { LoginGate } from './LoginGate.tsx';

const open = () => render(<LoginGate hint="登录后查看你赢得的奖品">我的奖品</LoginGate>);

it('a visitor is asked to log in', () => {
  visit();
  open();
  expect(screen.getByText('登录后查看你赢得的奖品')).toBeTruthy();
  screen.getByRole('button', { name: '登录' }).click();
  expect(session().loginPopupVisible).toBe(true);
});

it('whoever is logged in without a role is asked for a role, not for a login', () => {
  visit();
  logIn({ token: 'token-without-role' });
  open();
  expect(screen.getByRole('heading', { name: '还没有选择角色' })).toBeTruthy();
  expect(screen.queryByText(/登录/)).toBeNull();
  screen.getByRole('button', { name: '选择角色' }).click();
  expect(session().loginPopupVisible).toBe(true);
});

it('a player sees the page', () => {
  visitAsPlayer();
  open();
  expect(screen.getByText('我的奖品')).toBeTruthy();
});
