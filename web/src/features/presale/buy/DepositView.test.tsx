// What a player reads before a deposit is paid.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { goodsAt } from '../../../entities/goods/test/goods.ts';
import { useSkuChoice } from '../../../entities/sku/index.ts';
import { DepositView } from './DepositView.tsx';

const goods = goodsAt({ price: 9900, market_price: null, price_window: null });

function View() {
  const variant = useSkuChoice(goods);
  const amounts = { now: 1000, worth: 2000, shipping: 0, later: 7900 };
  return (
    <DepositView {...{ goods, variant, amounts }} quantity={1} max={1} freeFrom={0} setQuantity={() => {}} />
  );
}

it('says the rule of after-sales', () => {
  render(<View />);
  expect(screen.getByText(/可对尾款订单申请退款或退货/)).toBeTruthy();
});
