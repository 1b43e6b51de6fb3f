// What a screen and an area of the menu are.
import type { Permission } from '@emall/contract/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Load = () => Promise<{ Screen: () => ReactNode }>;

/** An address below a screen: `$order_id`, `new`, `$goods_id/stock`. */
export type ChildScreen = {
  path: string;
  permission?: Permission;
  load: Load;
};

export type Screen = {
  /** Below the game where it is about one. */
  path: string;
  zh: string;
  en: string;
  icon: LucideIcon;
  /** What an operator needs to see it; none: it is about their own account. */
  permission?: Permission;
  isGameless?: true;
  /** It lists games: open to whoever has its permission in one of them. */
  isOfAnyGame?: true;
  load: Load;
  /** Shown over the screen, which stays below: render a <Drawer>. Back closes it. */
  drawers?: readonly ChildScreen[];
  /** The screen renders the <Outlet> of its drawers itself, in their place. */
  hasOutlet?: true;
  /** Other paths below the game that led to drawers of the screen: `banners/1` is `home/banners/1` now. */
  movedPaths?: readonly string[];
  /** Shown in place of the screen: a record's own page. */
  pages?: readonly ChildScreen[];
};

export type Area = { zh: string; en: string; screens: readonly Screen[] };
