// Screens of the area Content.
import type { Area } from './area.ts';

export const content: Area = { zh: '内容', en: 'Content', screens: [] };
