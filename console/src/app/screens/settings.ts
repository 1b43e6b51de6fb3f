// Screens of the area Settings.
import { HeartPulse, KeyRound, ScrollText, UserRound, Users } from 'lucide-react';
import type { Area } from './area.ts';

export const settings: Area = {
  zh: '设置',
  en: 'Settings',
  screens: [
    {
      path: 'audit',
      zh: '操作记录',
      en: 'Audit log',
      icon: ScrollText,
      permission: 'audit.read',
      load: () => import('../../pages/audit/AuditLog.tsx'),
      drawers: [{ path: '$audit_id', load: () => import('../../pages/audit/AuditEntry.tsx') }],
    },
    {
      path: 'operators',
      zh: '操作员',
      en: 'Operators',
      icon: Users,
      permission: 'operator.read',
      isGameless: true,
      load: () => import('../../pages/operators/Operators.tsx'),
    },
    {
      path: 'roles',
      zh: '角色与权限',
      en: 'Roles',
      icon: KeyRound,
      permission: 'operator.read',
      isGameless: true,
      load: () => import('../../pages/operators/Roles.tsx'),
    },
    {
      path: 'health',
      zh: '系统状态',
      en: 'Health',
      icon: HeartPulse,
      permission: 'health.read',
      isGameless: true,
      load: () => import('../../pages/health/Health.tsx'),
    },
    {
      path: 'me',
      zh: '我的账号',
      en: 'My account',
      icon: UserRound,
      isGameless: true,
      load: () => import('../../pages/me/Me.tsx'),
    },
  ],
};
