// What surrounds every page: the frame, the current page, the forbidden view, the login popup, confirmations, and the
// ribbon of a preview. Each part has an error boundary of its own, and one stands above them all.
import { PATHS, type Page } from '@emall/contract/pages';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { LoginPopup } from '../features/login/index.ts';
import { trackError } from '../shared/analytics/index.ts';
import { useLanguage } from '../shared/i18n/index.ts';
import { goBack, QueryParamsContext } from '../shared/navigation/index.ts';
import { previewTicket } from '../shared/preview/index.ts';
import { isConnectionLost, probe, useCacheOwner } from '../shared/request/index.ts';
import { hideLoginPopup, useSession } from '../shared/session/index.ts';
import { AfterFirstScreen } from '../shared/ui/AfterFirstScreen.tsx';
import { AppFrame } from '../shared/ui/AppFrame/AppFrame.tsx';
import { ConfirmHost } from '../shared/ui/Dialog/confirm.tsx';
import { ErrorBoundary } from '../shared/ui/ErrorBoundary/ErrorBoundary.tsx';
import { LoadFailure } from '../shared/ui/LoadFailure/LoadFailure.tsx';
import { lazyPart } from '../shared/ui/layer/lazyPart.tsx';
import { NavBar } from '../shared/ui/NavBar/NavBar.tsx';
import { endOpening } from '../shared/ui/opening.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { PageFrame } from './PageFrame.tsx';
import { PagePending } from './PagePending.tsx';
import type { createRouter, View } from './router.ts';

const Forbidden = lazyPart(() => import('./Forbidden.tsx'));
const PreviewRibbon = lazyPart(() => import('./PreviewRibbon.tsx'), 'line');

export function Shell({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <ErrorBoundary fallback={<ReloadText />} onError={(error) => trackError('app_broken', error)}>
      <Layout router={router} />
    </ErrorBoundary>
  );
}

function Layout({ router }: { router: ReturnType<typeof createRouter> }) {
  const [view, setView] = useState(router.view);
  useLayoutEffect(() => router.subscribe(setView), [router]);
  const isForbidden = useSession((state) => state.partLinkInfo?.status === 'stopped');
  const isPopupVisible = useSession((state) => state.loginPopupVisible);
  const isOpening = (view.kind === 'nothing' || view.kind === 'pending') && !isForbidden;
  return (
    <AppFrame>
      {isForbidden ? <Forbidden pending={<PagePending />} /> : <CurrentView view={view} />}
      {!isOpening && (
        <AfterFirstScreen>
          <AfterFirstScreen>
            <OpeningEnd />
          </AfterFirstScreen>
        </AfterFirstScreen>
      )}
      {previewTicket() && <PreviewRibbon />}
      <LoginPopup open={isPopupVisible} onClose={hideLoginPopup} />
      <OfflineBar />
      <ConfirmHost page={view.kind === 'page' ? view.id : view.kind} />
    </AppFrame>
  );
}

/**
 * The first screen of the HTML covers the page until it has rendered in as many steps as a first screen takes. Taps reach
 * the page below it.
 */
function OpeningEnd() {
  useLayoutEffect(endOpening, []);
  return null;
}

/** A page that breaks gives way to the text that reloads it; the mall around it stays. */
function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<ReloadText />} onError={(error) => trackError('page_broken', error)}>
      {children}
    </ErrorBoundary>
  );
}

/** Without a connection a reload would leave the mall for the browser's own error page. */
function ReloadText() {
  return <LoadFailure onReload={() => (isConnectionLost() ? void probe() : location.reload())} />;
}

/** A page whose code did not arrive keeps its bar, so that Back leads away from it. */
function LostPage({ page }: { page: Page | undefined }) {
  const language = useLanguage();
  return (
    <>
      {page && <NavBar title={page[language]} onBack={goBack} />}
      <ReloadText />
    </>
  );
}

function CurrentView({ view }: { view: View }) {
  const ownerChanges = useCacheOwner((state) => state.changes);
  switch (view.kind) {
    case 'nothing':
      return null;
    case 'pending':
      return <PagePending />;
    case 'failure':
      return <LostPage page={view.page} />;
    case 'page':
      return (
        <QueryParamsContext value={view.query}>
          <PageBoundary key={keyOf(view, ownerChanges)}>
            <PageFrame page={view.page}>
              <view.Component />
            </PageFrame>
          </PageBoundary>
        </QueryParamsContext>
      );
  }
}

/** Another player or role gets a fresh page; the login page is where they take over, and goes on. */
function keyOf({ id }: View & { kind: 'page' }, ownerChanges: number): string {
  return id === PATHS.login ? id : `${id} ${ownerChanges}`;
}
