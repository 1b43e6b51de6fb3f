// The messages of the console, each with the call that it is about.
import { lazy, Suspense, useState } from 'react';
import type { Action } from '../ui/recent-actions.ts';
import { ToastHost } from '../ui/Toast.tsx';

const CallSnippets = lazy(async () => ({ default: (await import('./CallSnippets.tsx')).CallSnippets }));

export function Toasts() {
  const [shown, setShown] = useState<Action>();
  return (
    <>
      <ToastHost onShowCall={setShown} />
      {shown && (
        <Suspense>
          <CallSnippets {...shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
