// Starts the mall in the browser.
import '../shared/ui/base.css';
import './opening.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { storeInvitation } from '../entities/invitation/index.ts';
import { hostEnvironment, storeHostParams } from '../shared/bridge/index.ts';
import { applyTextSize } from '../shared/preferences/index.ts';
import { queryClient, sweepRequestIds, watchCacheOwner, watchConnection } from '../shared/request/index.ts';
import { followOtherTabs } from '../shared/session/index.ts';
import { LazyDialog } from '../shared/ui/Dialog/LazyDialog.tsx';
import { mountToast } from '../shared/ui/Toast/toast.ts';
import { watchActivityViews } from './activity-views.ts';
import { watchAppData } from './app-data.ts';
import { reportUncaught, watchErrors } from './errors.ts';
import { watchLostCode } from './lost-code.ts';
import { watchShow, whenIdle } from './on-show.ts';
import { createRouter } from './router.ts';
import { Shell } from './Shell.tsx';
import { applyGameTheme } from './theme.ts';

storeHostParams();
// For style sheets.
document.documentElement.dataset.host = hostEnvironment();
applyTextSize();
mountToast();
storeInvitation();
// Before anything is rendered, so that the cache is emptied before a component learns of another player.
watchCacheOwner();
followOtherTabs();
watchConnection();
watchAppData();
watchErrors();
applyGameTheme();
watchActivityViews();
watchLostCode();
const router = createRouter();
// The first show counts once it is known who is here.
void router.start().then(watchShow);
whenIdle(() => {
  sweepRequestIds();
  // Without a connection it is too late to load the drawing that says so, and a question has to open at once.
  import('../shared/ui/EmptyState/drawings.tsx').catch(() => undefined);
  void LazyDialog.preload();
  import('./page-timing.ts').then(({ measurePage }) => measurePage()).catch(() => undefined);
});

const container = document.getElementById('root');
if (container)
  startTransition(() =>
    createRoot(container, { onUncaughtError: reportUncaught }).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Shell router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
