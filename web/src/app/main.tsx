// Starts the mall in the browser.
import '../shared/ui/base.css';
import './opening.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { storeInvitation } from '../entities/invitation/index.ts';
import { storeHostParams } from '../shared/bridge/index.ts';
import { applyTextSize } from '../shared/preferences/index.ts';
import { queryClient } from '../shared/request/index.ts';
import { followOtherTabs } from '../shared/session/index.ts';
import { watchActivityViews } from './activity-views.ts';
import { watchShow } from './on-show.ts';
import { createRouter } from './router.ts';
import { Shell } from './Shell.tsx';
import { applyGameTheme } from './theme.ts';

storeHostParams();
applyTextSize();
storeInvitation();
followOtherTabs();
applyGameTheme();
watchActivityViews();
const router = createRouter();
// The first show counts once it is known who is here.
void router.start().then(watchShow);

const container = document.getElementById('root');
if (container)
  startTransition(() =>
    createRoot(container).render(
      <QueryClientProvider client={queryClient}>
        <Shell router={router} />
      </QueryClientProvider>,
    ),
  );
