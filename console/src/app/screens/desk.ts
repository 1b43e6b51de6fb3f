// Screens of the area Desk.
import { BellRing, CalendarDays, CheckCheck, LayoutDashboard } from 'lucide-react';
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
      path: 'calendar',
      zh: '日历',
      en: 'Calendar',
      icon: CalendarDays,
      permission: 'desk.read',
      load: () => import('../../pages/calendar/Calendar.tsx'),
    },
    {
      path: 'approvals',
      zh: '审批',
      en: 'Approvals',
      icon: CheckCheck,
      permission: 'approval.read',
      load: () => import('../../pages/approvals/Approvals.tsx'),
      drawers: [{ path: '$approval_id', load: () => import('../../pages/approvals/Approval.tsx') }],
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
