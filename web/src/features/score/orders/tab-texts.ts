// The name of the points orders among the tabs of all orders.
import { defineTexts } from '../../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({ zh: { scoreOrders: '积分兑换' }, en: { scoreOrders: 'Points' } });
