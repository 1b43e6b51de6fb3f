// A thing in its sheet: what a player can choose, and where buying leads.
import type { GoodsDetail, Sku } from '@emall/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../../../shared/navigation/index.ts';
import { click, find, render } from '../../../shared/ui/test/render.ts';
import { BuyBar } from './BuyBar.tsx';
import { GoodsView } from './GoodsView.tsx';
import { usePurchase } from './usePurchase.ts';

const sku = (sku_id: number, values: string[], stock: number, price = 15800): Sku => ({
  sku_id,
  name: values.join(' '),
  values,
  price,
  market_price: null,
  image: null,
  stock,
});
const tee: GoodsDetail = {
  goods_id: 2,
  group_id: 1,
  kind: 'goods',
  name: '船长徽章重磅 T 恤',
  subtitle: '',
  image: '/tee.svg',
  price: 15800,
  market_price: null,
  tags: [],
  limits: { per_order: 2, per_role: 5, period: 'week' },
  status: 'on_sale',
  sale_starts_at: null,
  sale_ends_at: null,
  contents: [],
  description: '重磅棉',
  images: ['/tee.svg'],
  delivery: 'ship',
  options: [{ name: '尺码', values: ['M', 'L', 'XL'] }],
  skus: [sku(1, ['M'], 3), sku(2, ['L'], 0), sku(3, ['XL'], 20, 16800)],
};

const move = vi.fn(async () => undefined);
beforeEach(() => {
  move.mockClear();
  setNavigator({
    move,
    back: () => undefined,
    canGoBack: () => false,
    block: () => () => undefined,
    prefetch: () => undefined,
  });
});

function Sheet({ goods }: { goods: GoodsDetail }) {
  const purchase = usePurchase(goods);
  return (
    purchase && (
      <>
        <GoodsView {...purchase} onService={() => undefined} />
        <BuyBar {...purchase} />
      </>
    )
  );
}

const button = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === text);
  if (!found) throw new Error(`no button says ${text}`);
  return found;
};

describe('a thing with variants', () => {
  it('asks for the missing choice instead of buying', () => {
    render(<Sheet goods={tee} />);
    click(button('立即购买'));
    expect(move).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button('M'));
    expect(find('[role="alert"]').textContent).toBe('请选择尺码');
  });

  it('does not let a sold-out variant be chosen', () => {
    render(<Sheet goods={tee} />);
    expect(button('L').disabled).toBe(true);
  });

  it('shows the price of the chosen variant', () => {
    const { host } = render(<Sheet goods={tee} />);
    expect(host.textContent).toContain('158.00起');
    click(button('XL'));
    expect(host.textContent).toContain('168.00');
    expect(host.textContent).not.toContain('起');
  });

  it('leads to the order with the variant and the number, within the limit per order', () => {
    render(<Sheet goods={tee} />);
    click(button('M'));
    const more = find<HTMLButtonElement>('[aria-label="增加"]');
    click(more);
    click(more);
    expect(more.disabled).toBe(true);
    click(button('立即购买'));
    expect(move).toHaveBeenCalledWith(
      '/pages/orders/placeOrder',
      expect.objectContaining({ goods_id: '2', sku_id: '1', quantity: '2' }),
      {},
    );
  });

  it('says its limits and its delivery in words', () => {
    const { host } = render(<Sheet goods={tee} />);
    expect(host.textContent).toContain('每单限购 2 件 · 每个角色每周限购 5 件');
    expect(host.textContent).toContain('快递寄到收货地址');
  });
});

describe('a thing that cannot be bought now', () => {
  it.each([
    ['sold_out', '已售罄'],
    ['ended', '售卖已结束'],
    ['scheduled', '尚未开售'],
  ] as const)('%s says so on a disabled button', (status, words) => {
    render(<Sheet goods={{ ...tee, status }} />);
    expect(button(words).disabled).toBe(true);
  });
});
