// A screen that broke while it was drawn: the menu stays, and the operator may try again.
import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { ErrorState, Page } from '../ui/Page.tsx';

const useTexts = defineTexts({
  zh: { broken: '页面出错了', home: '返回控制台' },
  en: { broken: 'Something went wrong on this page', home: 'Back to the console' },
});

export function ScreenError({ error: thrown, reset }: ErrorComponentProps) {
  const texts = useTexts();
  const router = useRouter();
  const { pathname } = useLocation();
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const report = useEffectEvent(() =>
    reportError(new Error(`${pathname}: ${error.message}`, { cause: thrown })),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per error
  useEffect(() => report(), [thrown]);
  const tryAgain = () => {
    reset();
    // Code or data that did not load is loaded again.
    void router.invalidate();
  };
  return (
    <Page title={texts.broken}>
      <ErrorState error={error} onRetry={tryAgain} />
    </Page>
  );
}

/** Where the frame itself broke. */
export function RootError(props: ErrorComponentProps) {
  const texts = useTexts();
  return (
    <main>
      <ScreenError {...props} />
      <p>
        <Link to="/">{texts.home}</Link>
      </p>
    </main>
  );
}
