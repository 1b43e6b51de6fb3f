// Starts the mall in the browser.
import '../shared/ui/base.css';
import './opening.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { storeInvitation } from '../entities/invitation/index.ts';
import { hostEnvironment, storeHostParams } from '../shared/bridge/index.ts';
import { applyTextSize } from '../shared/preferences/index.ts';
import { queryClient, watchCacheOwner, watchConnection } from '../shared/request/index.ts';
import { followOtherTabs, useSession } from '../shared/session/index.ts';
import { mountToast } from '../shared/ui/Toast/toast.ts';
import { applyTheme } from '../shared/ui/theme.ts';
import { whenIdle } from '../shared/ui/when-idle.ts';
import { watchActivityViews } from './activity-views.ts';
import { watchChunkErrors } from './chunk-errors.ts';
import { reportUncaught, watchErrors } from './errors.ts';
import { createRouter } from './router.ts';
import { Shell } from './Shell.tsx';

storeHostParams();
// For style sheets.
document.documentElement.dataset.host = hostEnvironment();
applyTextSize();
renewFirstScreen();
watchErrors();
// Tasks of their own: together with the evaluation of all modules they would keep a slow phone from reacting to a tap.
setTimeout(start);

function start(): void {
  mountToast();
  storeInvitation();
  // Before anything is rendered, so that the cache is emptied before a component learns of another player.
  watchCacheOwner();
  followOtherTabs();
  watchConnection();
  applyGameTheme();
  watchActivityViews();
  watchChunkErrors();
  const router = createRouter();
  // The first show counts once it is known who is here.
  setTimeout(() => void router.start().then(watchShow));
  setTimeout(() => render(router));
  whenIdle(
    () =>
      void import('./background.ts').then(({ runInBackground }) => runInBackground()).catch(() => undefined),
  );
}

function render(router: ReturnType<typeof createRouter>): void {
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
}

/** The colours of the selected game. */
function applyGameTheme(): void {
  useSession.subscribe((state, before) => {
    if (state.gameInfo === before.gameInfo) return;
    const theme = state.gameInfo?.theme;
    applyTheme({ game: theme?.primary, game_2: theme?.light, game_3: theme?.deep });
  });
}

/** What the HTML shows already takes other places then: a copy does, because elements that move count as a layout shift. */
function renewFirstScreen(): void {
  const screen = document.getElementById('opening');
  if (document.documentElement.style.fontSize) screen?.replaceWith(screen.cloneNode(true));
}

/** Loaded after the first page: a file that is gone leads to the version check by itself. */
async function watchShow(): Promise<void> {
  const module = await import('./on-show.ts').catch(() => undefined);
  module?.watchShow();
}
