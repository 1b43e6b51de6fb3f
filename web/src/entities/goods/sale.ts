// What every page says about goods that cannot be bought now, and from which stock on it says how many are left.
import { defineTexts } from '../../shared/i18n/index.ts';

/** Stock up to this number is shown. */
export const LOW_STOCK = 10;

export const { useTexts: useSaleTexts } = defineTexts({
  zh: { sold_out: '已售罄', ended: '售卖已结束', scheduled: '尚未开售' },
  en: { sold_out: 'Sold out', ended: 'Sale ended', scheduled: 'Not on sale yet' },
});
