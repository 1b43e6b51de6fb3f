// Sets the colours and pictures of a game; colours on which texts cannot be read are refused.
import type { Contract } from '@emall/contract';
import { checkTheme } from '@emall/contract/contrast';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { changeGame } from '../change-game.ts';

const names = {
  white_on_deep: { zh: '深色底上的白字', en: 'white text on the deep colour' },
  white_on_primary: { zh: '主色底上的白色标题', en: 'white headings on the primary colour' },
  deep_on_light: { zh: '浅色底上的深色字', en: 'deep text on the light colour' },
};

export const saveTheme: CallHandler<Contract['ops']['game']['saveTheme']> = (
  { gameId, language, transact },
  { theme },
) => {
  const unreadable = theme && checkTheme(theme).find(({ ratio, needed }) => ratio < needed);
  if (unreadable)
    throw fail('operator/theme-unreadable', {
      what: names[unreadable.check][language],
      ratio: unreadable.ratio.toFixed(1),
      needed: String(unreadable.needed),
    });
  return transact(async (tx) => {
    await changeGame(tx, gameId, { theme });
    return {};
  });
};
