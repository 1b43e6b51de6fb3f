// English texts that the server writes use the right form for 0, 1 and 2.
import { wrongCounts } from '@emall/contract/counted-texts';
import { expect, test } from 'vitest';
import type { Template } from '../src/modules/coupons/tables.ts';
import { validText } from '../src/modules/coupons/texts.ts';
import { missingRequirements } from '../src/modules/gifts/eligibility.ts';
import { delayMessage } from '../src/modules/presale/messages.ts';
import type { PresaleOrderRow } from '../src/modules/presale/tables.ts';

const same = (text: string) => ({ zh: text, en: text });

const TEXTS: Record<string, (count: number) => string> = {
  'how long a coupon is valid': (count) =>
    validText({ validDays: count, validFrom: null, validUntil: null, isSold: false } as Template, 'en'),
  'what a delayed presale gives': (count) =>
    delayMessage({ delayPointsPerDay: count } as PresaleOrderRow, same('Ship'), {
      shipsAt: new Date('2026-11-20T00:00:00+08:00'),
      reason: same('the factory is late'),
    }).text('en'),
  'a gift for those who are new': (count) =>
    missingRequirements([{ kind: 'first_login', needed: count, current: 9, is_met: false }], 'en'),
};

test.each(Object.entries(TEXTS))('%s', (_name, text) => {
  const known = new Set(['day', 'point']);
  expect([0, 1, 2].flatMap((count) => wrongCounts(text(count), known))).toEqual([]);
  expect(text(1)).toMatch(/\b1 (day|point)\b/);
});
