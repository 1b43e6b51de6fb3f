// Screens of the area Players.
import { LifeBuoy, Mail, UserSearch } from 'lucide-react';
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
    {
      path: 'cases',
      zh: '工单',
      en: 'Cases',
      icon: LifeBuoy,
      permission: 'case.read',
      load: () => import('../../pages/cases/Cases.tsx'),
      drawers: [{ path: '$case_id', load: () => import('../../pages/cases/Case.tsx') }],
    },
    {
      path: 'messages',
      zh: '消息',
      en: 'Messages',
      icon: Mail,
      permission: 'message.read',
      load: () => import('../../pages/messages/Mailings.tsx'),
      pages: [
        {
          path: 'new',
          permission: 'message.broadcast',
          load: () => import('../../pages/messages/NewMailing.tsx'),
        },
      ],
      drawers: [{ path: '$mailing_id', load: () => import('../../pages/messages/Mailing.tsx') }],
    },
  ],
};
