// Parts that only show something: what a screen reader gets of each, and what is decoration.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppFrame } from './AppFrame/AppFrame.tsx';
import { Confetti } from './Confetti/Confetti.tsx';
import { Hero, HeroNote, HeroNumber } from './Hero/Hero.tsx';
import { Icon } from './Icon/Icon.tsx';
import { Skeleton, SkeletonGoodsCard, SkeletonText } from './Skeleton/Skeleton.tsx';
import { Spinner } from './Spinner/Spinner.tsx';
import { StatusPage } from './StatusPage/StatusPage.tsx';
import { Tag } from './Tag/Tag.tsx';
import { VisuallyHidden } from './VisuallyHidden/VisuallyHidden.tsx';

it.each([
  ['an icon', <Icon key="icon" name="image" />],
  ['a spinner', <Spinner key="spinner" />],
  ['confetti', <Confetti key="confetti" spread="rain" />],
  ['a skeleton', <Skeleton key="skeleton" height={20} />],
  ['a skeleton of lines', <SkeletonText key="text" lines={3} />],
  ['a skeleton of a card', <SkeletonGoodsCard key="card" />],
])('%s is decoration: nothing of it is read out', (_, part) => {
  const { container } = render(part);
  expect(container.childElementCount).toBe(1);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe('');
});

it('a hidden text is read out', () => {
  render(<VisuallyHidden>还剩 3 件</VisuallyHidden>);
  expect(screen.getByText('还剩 3 件')).toBeDefined();
});

it('a tag shows its text', () => {
  render(<Tag tone="danger">限时</Tag>);
  expect(screen.getByText('限时')).toBeDefined();
});

it('a hero is a region with its number and note', () => {
  render(
    <Hero label="我的积分" art={null}>
      <HeroNumber unit="分">1,280</HeroNumber>
      <HeroNote>下周有 20 分到期</HeroNote>
    </Hero>,
  );
  const region = screen.getByRole('region', { name: '我的积分' });
  expect(region.textContent).toContain('1,280');
  expect(region.textContent).toContain('下周有 20 分到期');
});

it('a status page says what happened and offers a way on, below its bar', () => {
  render(
    <StatusPage
      bar={<header>订单</header>}
      kind="error"
      title="没有这个订单"
      action={<button type="button">看订单</button>}
    />,
  );
  expect(screen.getByRole('banner')).toBeDefined();
  expect(screen.getByRole('main').textContent).toContain('没有这个订单');
  expect(screen.getByRole('button', { name: '看订单' })).toBeDefined();
});

it('the frame adds nothing that is read out', () => {
  const { container } = render(<AppFrame>page</AppFrame>);
  expect(container.textContent).toBe('page');
});
