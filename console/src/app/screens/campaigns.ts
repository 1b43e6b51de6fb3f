// Screens of the area Campaigns.
import { Trophy } from 'lucide-react';
import type { Area } from './area.ts';

export const campaigns: Area = {
  zh: '活动',
  en: 'Campaigns',
  screens: [
    {
      path: 'awards',
      zh: '奖品',
      en: 'Prizes',
      icon: Trophy,
      permission: 'activity.read',
      load: () => import('../../pages/activities/Awards.tsx'),
    },
  ],
};
