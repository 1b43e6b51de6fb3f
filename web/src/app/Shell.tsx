// What stands around every page: the frame, the page that shows now, the forbidden view, the login popup, and a preview's ribbon.
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { QueryParamsContext } from '../shared/navigation/index.ts';
import { previewTicket } from '../shared/preview/index.ts';
import { useSession } from '../shared/session/index.ts';
import { AppFrame } from '../shared/ui/AppFrame/AppFrame.tsx';
import { LoadFailure } from '../shared/ui/LoadFailure/LoadFailure.tsx';
import { PageLoading } from '../shared/ui/PageLoading/PageLoading.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageFrame } from './PageFrame.tsx';
import { PagePending } from './PagePending.tsx';
import type { createRouter, View } from './router.ts';

const Forbidden = lazy(() => import('./Forbidden.tsx').then((module) => ({ default: module.Forbidden })));
const PreviewRibbon = lazy(() =>
  import('./PreviewRibbon.tsx').then((module) => ({ default: module.PreviewRibbon })),
);
const LoginPopup = lazy(() =>
  import('../features/login/LoginPopup.tsx').then((module) => ({ default: module.LoginPopup })),
);

export function Shell({ router }: { router: ReturnType<typeof createRouter> }) {
  const [view, setView] = useState(router.view);
  useLayoutEffect(() => router.subscribe(setView), [router]);
  const isForbidden = useSession((state) => state.partLinkInfo?.status === 'stopped');
  const isPopupVisible = useSession((state) => state.loginPopupVisible);
  const isOpening = (view.kind === 'nothing' || view.kind === 'pending') && !isForbidden;
  useLayoutEffect(() => {
    if (!isOpening) document.getElementById('opening')?.remove();
  }, [isOpening]);
  return (
    <AppFrame>
      {isForbidden ? (
        <Suspense fallback={<PageLoading />}>
          <Forbidden />
        </Suspense>
      ) : (
        <Shown view={view} />
      )}
      {previewTicket() && (
        <Suspense>
          <PreviewRibbon />
        </Suspense>
      )}
      {isPopupVisible && (
        <Suspense>
          <LoginPopup />
        </Suspense>
      )}
    </AppFrame>
  );
}

function Shown({ view }: { view: View }) {
  switch (view.kind) {
    case 'nothing':
      return null;
    case 'pending':
      return <PagePending />;
    case 'failure':
      return <LoadFailure />;
    case 'page':
      return (
        <QueryParamsContext value={view.query}>
          <PageBoundary key={view.id}>
            <PageFrame page={view.page}>
              <view.Component />
            </PageFrame>
          </PageBoundary>
        </QueryParamsContext>
      );
  }
}
