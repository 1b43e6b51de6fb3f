// Screens of the area Reports.
import type { Area } from './area.ts';

export const reports: Area = { zh: '报表', en: 'Reports', screens: [] };
