// Goods with one SKU for tests.
import type { GoodsDetail } from '@emall/contract';

type Price = Pick<GoodsDetail, 'price' | 'market_price' | 'price_window'>;

export const goodsAt = (price: Price): GoodsDetail => ({
  goods_id: 7,
  group_id: 1,
  kind: 'recharge',
  name: '60 宝石',
  subtitle: '',
  image: '',
  ...price,
  tags: [],
  status: 'on_sale',
  sale_starts_at: null,
  sale_ends_at: null,
  contents: [],
  description: '',
  images: [],
  delivery: 'role',
  options: [],
  limits: { per_order: null, per_role: null, period: null },
  skus: [{ sku_id: 71, name: '', values: [], image: null, stock: 50, ...price }],
});
