// Starts the console.
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setOnAwaitsApproval, setOnUnauthorized } from '../request/call.ts';
import { queryClient } from '../request/queries.ts';
import { StepUpHost } from '../request/StepUpHost.tsx';
import { leaveEndedSession } from './ended-session.ts';
import { reportUncaughtErrors } from './report-errors.ts';
import { router } from './router.tsx';
import { showSentForApproval } from './sent-for-approval.ts';
import './tokens.css';
import './base.css';
import { applyDensity, applyTheme } from '../ui/theme.ts';

applyTheme();
applyDensity();

reportUncaughtErrors(router);
setOnUnauthorized(leaveEndedSession);
setOnAwaitsApproval(showSentForApproval);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    {/* The CSP allows no <style> element; the few rules that parts bring as one are in base.css. */}
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <StepUpHost />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
