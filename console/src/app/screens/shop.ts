// Screens of the area Shop.
import type { Area } from './area.ts';

export const shop: Area = { zh: '商店', en: 'Shop', screens: [] };
