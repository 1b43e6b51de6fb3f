// Texts of the role chip, of a role in a row and of the role that receives something.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    switchRole: '切换角色',
    switch: '切换角色',
    level: (n: number) => `${n} 级`,
  },
  en: {
    switchRole: 'Switch character',
    switch: 'Switch',
    level: (n: number) => `Lv. ${n}`,
  },
});
