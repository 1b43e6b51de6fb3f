// What the form of a game's first agreement starts from.
import type { Language } from '../../i18n/language.ts';

const TITLE = { zh: '用户协议', en: 'User agreement' };

export const newAgreement = (language: Language) => ({
  key: 'user',
  title: TITLE[language],
  version: '1.0',
  content: '',
  scenes: ['login', 'order'],
  sort: 0,
  in_force_at: new Date().toISOString(),
  en: { title: '', content: '' },
});
