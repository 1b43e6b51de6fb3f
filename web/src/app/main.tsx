// Starts the mall in the browser.
import '../shared/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { track } from '../shared/analytics/index.ts';
import { takeShellParams } from '../shared/bridge/index.ts';
import { currentPage } from '../shared/navigation/index.ts';
import { queryClient } from '../shared/request/index.ts';
import { followOtherTabs } from '../shared/session/index.ts';
import { watchShow } from './on-show.ts';
import { createMallRouter } from './router.tsx';
import { dressInTheme } from './theme.ts';

takeShellParams();
followOtherTabs();
dressInTheme();
const router = createMallRouter();
router.subscribe('onResolved', () => track('page_view', { page: currentPage() }));

const container = document.getElementById('root');
if (container)
  createRoot(container).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
watchShow();
