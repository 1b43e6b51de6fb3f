// What a preview says in place of a page that is not part of it.
import { failures } from '@emall/contract/codes';
import { expect, it, vi } from 'vitest';

it('a page outside the preview is explained in words that the error page shows', async () => {
  history.replaceState(null, '', `?preview=${'t'.repeat(43)}`);
  vi.resetModules();
  const { previewOnly } = await import('./index.ts');
  expect(previewOnly()).toBe(failures['activity/preview-only'].zh);
});
