// Screens of the area Desk.
import { BellRing, LayoutDashboard } from 'lucide-react';
import type { Area } from './area.ts';

export const desk: Area = {
  zh: '工作台',
  en: 'Desk',
  screens: [
    {
      path: 'desk',
      zh: '工作台',
      en: 'Desk',
      icon: LayoutDashboard,
      permission: 'desk.read',
      load: () => import('../../pages/desk/Desk.tsx'),
    },
    {
      path: 'alerts',
      zh: '告警',
      en: 'Alerts',
      icon: BellRing,
      permission: 'alert.read',
      load: () => import('../../pages/alerts/Alerts.tsx'),
    },
  ],
};
