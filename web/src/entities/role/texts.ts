// Texts of the role chip and the role sheet.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    switchRole: '切换角色',
    level: (n: number) => `${n} 级`,
    vip: (n: number) => `VIP ${n}`,
    current: '当前角色',
    switched: (name: string) => `已切换到 ${name}`,
    noRoles: '没有找到角色',
    noRolesHint: '在游戏里创建角色后再来看看',
  },
  en: {
    switchRole: 'Switch character',
    level: (n: number) => `Level ${n}`,
    vip: (n: number) => `VIP ${n}`,
    current: 'Current',
    switched: (name: string) => `Switched to ${name}`,
    noRoles: 'No characters found',
    noRolesHint: 'Create one in the game, then come back',
  },
});
