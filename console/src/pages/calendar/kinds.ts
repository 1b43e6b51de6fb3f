// Where a record of the calendar is changed, and the colour of its bar.
import type { CalendarKind } from '@emall/contract';

type Row = { path(id: string): string; tone: 'sale' | 'campaign' | 'content' | 'closed' | 'empty' };

export const KINDS: Readonly<Record<CalendarKind, Row>> = {
  price_window: { path: (id) => `flash-sales/${id}`, tone: 'sale' },
  sale: { path: (id) => `goods/${id}`, tone: 'sale' },
  presale_deposit: { path: (id) => `presales/${id}`, tone: 'sale' },
  presale_balance: { path: (id) => `presales/${id}`, tone: 'sale' },
  presale_shipping: { path: (id) => `presales/${id}`, tone: 'sale' },
  activity: { path: (id) => `activities/${id}`, tone: 'campaign' },
  coupon: { path: (id) => `coupons/${id}`, tone: 'campaign' },
  gift: { path: (id) => `gifts/${id}`, tone: 'campaign' },
  banner: { path: (id) => `home/banners/${id}`, tone: 'content' },
  popup: { path: (id) => `home/popups/${id}`, tone: 'content' },
  notice: { path: (id) => `home/notices/${id}`, tone: 'content' },
  agreement: { path: () => 'agreements', tone: 'content' },
  maintenance: { path: () => 'game', tone: 'closed' },
  goods_empty: { path: (id) => `goods/${id}`, tone: 'empty' },
  pool_empty: { path: (id) => `pools/${id}`, tone: 'empty' },
};
