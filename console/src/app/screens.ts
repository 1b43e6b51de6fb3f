// The screens of the console as data: menu, route and guard read the same row, and the server the same permission.
import type { Permission } from '@emall/contract/permissions';
import { KeyRound, type LucideIcon, ScrollText, UserRound, Users } from 'lucide-react';
import type { ComponentType } from 'react';

export type Screen = {
  /** Below the game where it is about one. */
  path: string;
  zh: string;
  en: string;
  icon: LucideIcon;
  /** What an operator needs to see it; none: it is about their own account. */
  permission?: Permission;
  isGameless?: true;
  load(): Promise<{ Screen: ComponentType }>;
};

export const ME: string = '/me';

/** The address of a screen, below the game where it is about one. */
export const pathOf = ({ path, isGameless }: Screen, gameId: string | undefined): string =>
  isGameless ? `/${path}` : `/${gameId}/${path}`;

export const SCREENS: readonly [Screen, ...Screen[]] = [
  {
    path: 'audit',
    zh: '操作记录',
    en: 'Audit log',
    icon: ScrollText,
    permission: 'audit.read',
    load: () => import('../pages/audit/AuditLog.tsx'),
  },
  {
    path: 'operators',
    zh: '操作员',
    en: 'Operators',
    icon: Users,
    permission: 'operator.read',
    isGameless: true,
    load: () => import('../pages/operators/Operators.tsx'),
  },
  {
    path: 'roles',
    zh: '角色与权限',
    en: 'Roles',
    icon: KeyRound,
    permission: 'operator.read',
    isGameless: true,
    load: () => import('../pages/operators/Roles.tsx'),
  },
  {
    path: 'me',
    zh: '我的账号',
    en: 'My account',
    icon: UserRound,
    isGameless: true,
    load: () => import('../pages/me/Me.tsx'),
  },
];
