// What a new activity offers can be reached while it lasts.
import type { SignInConfig } from '@emall/contract';
import { expect, test } from 'vitest';
import { START_DAYS, startConfig } from './start-config.ts';

test('every box of a new sign-in can be opened before it ends', () => {
  const { streak_boxes, total_boxes } = startConfig('sign_in') as SignInConfig;
  for (const { days } of [...streak_boxes, ...total_boxes]) expect(days).toBeLessThanOrEqual(START_DAYS);
});
