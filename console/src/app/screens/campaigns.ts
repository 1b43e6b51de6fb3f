// Screens of the area Campaigns.
import type { Area } from './area.ts';

export const campaigns: Area = { zh: '活动', en: 'Campaigns', screens: [] };
