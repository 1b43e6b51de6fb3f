// What a preview says in place of a page that is not part of it.
import { failures } from '@emall/contract/codes';
import { expect, it, vi } from 'vitest';

it('a page outside the preview is explained in words that the error page shows', async () => {
  history.replaceState(null, '', `?preview=${'t'.repeat(43)}`);
  vi.resetModules();
  const { previewOnly } = await import('./index.ts');
  expect(previewOnly()).toBe(failures['activity/preview-only'].zh);
});

it('counts down from the moment that is shown', async () => {
  vi.resetModules();
  const [{ notePreview }, { shopNow }] = await Promise.all([
    import('./index.ts'),
    import('../format/index.ts'),
  ]);
  notePreview(new Headers());
  expect(shopNow() - Date.now()).toBeLessThan(1000);
  const at = new Date(Date.now() + 86_400_000).toISOString();
  notePreview(new Headers({ 'preview-at': at }));
  expect(Math.abs(shopNow() - Date.parse(at))).toBeLessThan(1000);
});
