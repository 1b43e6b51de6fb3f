// Screens of the area Settings.
import { Gamepad2, HeartPulse, KeyRound, ScrollText, Settings2, UserRound, Users } from 'lucide-react';
import type { Area } from './area.ts';

export const settings: Area = {
  zh: '设置',
  en: 'Settings',
  screens: [
    {
      path: 'games',
      zh: '游戏',
      en: 'Games',
      icon: Gamepad2,
      permission: 'game.read',
      isGameless: true,
      isOfAnyGame: true,
      load: () => import('../../pages/games/Games.tsx'),
      pages: [
        { path: 'new', permission: 'game.manage', load: () => import('../../pages/games/NewGame.tsx') },
      ],
    },
    {
      path: 'game',
      zh: '游戏设置',
      en: 'Game settings',
      icon: Settings2,
      permission: 'game.read',
      load: () => import('../../pages/games/Game.tsx'),
      drawers: [
        { path: 'merchant', permission: 'game.manage', load: () => import('../../pages/games/Merchant.tsx') },
        {
          path: 'merchant/$merchant_id',
          permission: 'game.manage',
          load: () => import('../../pages/games/Merchant.tsx'),
        },
      ],
      pages: [
        { path: 'setup/$step', permission: 'game.manage', load: () => import('../../pages/games/Setup.tsx') },
      ],
    },
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
      drawers: [{ path: '$operator_id', load: () => import('../../pages/operators/Operator.tsx') }],
    },
    {
      path: 'roles',
      zh: '角色与权限',
      en: 'Roles',
      icon: KeyRound,
      permission: 'operator.read',
      isGameless: true,
      load: () => import('../../pages/operators/Roles.tsx'),
      drawers: [{ path: '$role_id', load: () => import('../../pages/operators/Role.tsx') }],
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
