// The conditions of an audience in one line.
import type { Audience } from '@emall/contract';
import { isCents } from '@emall/contract/cents';
import { labelOfField } from '../../i18n/fields.ts';
import type { Language } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';

const EVERYBODY = { zh: '所有玩家', en: 'Every player' };

export const audienceText = (audience: Audience, language: Language): string =>
  Object.entries(audience)
    .map(([name, value]) => {
      const shown = isCents(name) ? formatMoney(Number(value)) : value;
      return `${labelOfField(name, language)} ${shown}`;
    })
    .join(' · ') || EVERYBODY[language];
