// What stands around every page: the frame, the forbidden view, and the login popup.
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../shared/session/index.ts';
import { AppFrame } from '../shared/ui/AppFrame/AppFrame.tsx';
import { PageLoading } from '../shared/ui/PageLoading/PageLoading.tsx';

const Forbidden = lazy(() => import('./Forbidden.tsx').then((module) => ({ default: module.Forbidden })));
const LoginPopup = lazy(() =>
  import('../features/login/LoginPopup.tsx').then((module) => ({ default: module.LoginPopup })),
);

export function Shell() {
  const isForbidden = useSession((state) => state.partLinkInfo?.status === 'stopped');
  const isPopupVisible = useSession((state) => state.loginPopupVisible);
  return (
    <AppFrame>
      {isForbidden ? (
        <Suspense fallback={<PageLoading />}>
          <Forbidden />
        </Suspense>
      ) : (
        <Outlet />
      )}
      {isPopupVisible && (
        <Suspense>
          <LoginPopup />
        </Suspense>
      )}
    </AppFrame>
  );
}
