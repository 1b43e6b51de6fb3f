// Screens of the area Campaigns.
import { PartyPopper, Trophy } from 'lucide-react';
import type { Area } from './area.ts';

export const campaigns: Area = {
  zh: '活动',
  en: 'Campaigns',
  screens: [
    {
      path: 'activities',
      zh: '活动',
      en: 'Events',
      icon: PartyPopper,
      permission: 'activity.read',
      load: () => import('../../pages/activities/Activities.tsx'),
      pages: [
        {
          path: 'new/$kind',
          permission: 'activity.write',
          load: () => import('../../pages/activities/NewActivity.tsx'),
        },
        { path: '$activeid', load: () => import('../../pages/activities/ActivityPage.tsx') },
      ],
    },
    {
      path: 'awards',
      zh: '奖品',
      en: 'Prizes',
      icon: Trophy,
      permission: 'activity.read',
      load: () => import('../../pages/activities/Awards.tsx'),
      pages: [
        {
          path: 'print',
          permission: 'activity.deliver',
          load: () => import('../../pages/activities/AwardsPrint.tsx'),
        },
      ],
    },
  ],
};
