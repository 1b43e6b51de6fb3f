// Texts of the role chip and of the role that receives something.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    switchRole: '切换角色',
    switch: '切换角色',
  },
  en: {
    switchRole: 'Switch character',
    switch: 'Switch',
  },
});
