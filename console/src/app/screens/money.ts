// Screens of the area Money.
import type { Area } from './area.ts';

export const money: Area = { zh: '资金', en: 'Money', screens: [] };
