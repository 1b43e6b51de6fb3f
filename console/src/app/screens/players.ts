// Screens of the area Players.
import { UserSearch } from 'lucide-react';
import type { Area } from './area.ts';

export const players: Area = {
  zh: '玩家',
  en: 'Players',
  screens: [
    {
      path: 'players',
      zh: '查找玩家',
      en: 'Find a player',
      icon: UserSearch,
      permission: 'player.read',
      load: () => import('../../pages/players/Players.tsx'),
      pages: [{ path: '$player_id', load: () => import('../../pages/players/Player.tsx') }],
    },
  ],
};
