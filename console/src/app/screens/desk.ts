// Screens of the area Desk.
import type { Area } from './area.ts';

export const desk: Area = { zh: '工作台', en: 'Desk', screens: [] };
