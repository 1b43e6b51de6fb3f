// The lines of an order lead to where their goods are sold.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { render } from '../../shared/ui/test/render.ts';
import { OrderLines } from './OrderLines.tsx';

const item = (goods_id: number, name: string) => ({
  order_item_id: goods_id,
  goods_id,
  sku_id: goods_id,
  name,
  sku_name: '',
  image: '/mall/files/a.svg',
  price: 1000,
  quantity: 1,
  refunded_quantity: 0,
});
const queryOf = (name: string) => {
  const link = screen.getByRole('link', { name: new RegExp(name) });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.href);
  return [pathname, searchParams.get('presale_id'), searchParams.get('goods_id')];
};

it('goods of a presale lead to that presale, whichever of several it is; others to their sheet', () => {
  visitAsPlayer();
  render(
    <>
      <OrderLines items={[item(1, '船模')]} kind="presale_deposit" presaleId={7} isLinked />
      <OrderLines items={[item(2, '灯塔')]} kind="presale_balance" presaleId={8} isLinked />
      <OrderLines items={[item(3, '罗盘')]} kind="goods" presaleId={null} isLinked />
    </>,
  );
  expect(queryOf('船模')).toEqual(['/mall/pages/presale/index', '7', null]);
  expect(queryOf('灯塔')).toEqual(['/mall/pages/presale/index', '8', null]);
  expect(queryOf('罗盘')).toEqual(['/mall/pages/index/index', null, '3']);
});
