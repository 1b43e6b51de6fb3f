// Screens of the area Orders.
import type { Area } from './area.ts';

export const orders: Area = { zh: '订单', en: 'Orders', screens: [] };
