// Screens of the area Reports.
import { Bug, ChartColumn, ChartLine, FileDown, Filter, PartyPopper, UsersRound } from 'lucide-react';
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
      path: 'goods-report',
      zh: '商品报表',
      en: 'Goods report',
      icon: ChartColumn,
      permission: 'report.read',
      load: () => import('../../pages/reports/GoodsReport.tsx'),
      drawers: [{ path: '$goods_id', load: () => import('../../pages/reports/GoodsDays.tsx') }],
    },
    {
      path: 'funnel',
      zh: '转化漏斗',
      en: 'Funnel',
      icon: Filter,
      permission: 'report.read',
      load: () => import('../../pages/reports/Funnel.tsx'),
    },
    {
      path: 'players-report',
      zh: '玩家报表',
      en: 'Players report',
      icon: UsersRound,
      permission: 'report.read',
      load: () => import('../../pages/reports/PlayersReport.tsx'),
    },
    {
      path: 'activities-report',
      zh: '活动报表',
      en: 'Event report',
      icon: PartyPopper,
      permission: 'report.read',
      load: () => import('../../pages/reports/ActivitiesReport.tsx'),
    },
    {
      path: 'client-failures',
      zh: '客户端故障',
      en: 'Client failures',
      icon: Bug,
      permission: 'report.read',
      load: () => import('../../pages/reports/Failures.tsx'),
    },
    {
      path: 'exports',
      zh: '导出',
      en: 'Exports',
      icon: FileDown,
      permission: 'export.read',
      load: () => import('../../pages/exports/Exports.tsx'),
      drawers: [{ path: '$export_id', load: () => import('../../pages/exports/Export.tsx') }],
    },
  ],
};
