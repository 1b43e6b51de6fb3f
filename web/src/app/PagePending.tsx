// What shows while a page's code takes longer than 200 ms: the grey outline of a page.
import { defineTexts } from '../shared/i18n/index.ts';
import { Page } from '../shared/ui/Page/Page.tsx';
import { Skeleton, SkeletonText } from '../shared/ui/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../shared/ui/VisuallyHidden/VisuallyHidden.tsx';

const { useTexts } = defineTexts({ zh: { loading: '加载中' }, en: { loading: 'Loading' } });

export function PagePending() {
  const t = useTexts();
  return (
    <Page padded>
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Skeleton height={48} radius={12} />
      <Skeleton ratio={2.2} radius={12} />
      <SkeletonText lines={3} />
      <Skeleton height={120} radius={12} />
      <SkeletonText lines={2} />
    </Page>
  );
}
