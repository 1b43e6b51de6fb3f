// Screens of the area Reports.
import { ChartLine, FileDown } from 'lucide-react';
import type { Area } from './area.ts';

export const reports: Area = {
  zh: '报表',
  en: 'Reports',
  screens: [
    {
      path: 'overview',
      zh: '经营概览',
      en: 'Overview',
      icon: ChartLine,
      permission: 'report.read',
      load: () => import('../../pages/reports/Overview.tsx'),
    },
    {
      path: 'exports',
      zh: '导出',
      en: 'Exports',
      icon: FileDown,
      permission: 'export.read',
      load: () => import('../../pages/exports/Exports.tsx'),
    },
  ],
};
