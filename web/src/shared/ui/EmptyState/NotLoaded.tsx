// What stands in the place of something that could not be fetched, with the way to ask for it again.
import type { ReactNode } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const { useTexts } = defineTexts({
  zh: { title: '没有加载出来', hint: '检查网络后再试一次', retry: '重新加载' },
  en: { title: 'Couldn’t load', hint: 'Check your connection and try again', retry: 'Try again' },
});

type NotLoadedProps = {
  /** What was not loaded, where that says more. */
  title?: string;
  text?: ReactNode;
  /** A way on for whom trying again does not help. */
  action?: ReactNode;
  onRetry: () => unknown;
};

export function NotLoaded({ title, text, action, onRetry }: NotLoadedProps) {
  const t = useTexts();
  return (
    <EmptyState
      kind="offline"
      title={title ?? t.title}
      text={text ?? t.hint}
      action={
        <>
          <Button onClick={() => void onRetry()}>{t.retry}</Button>
          {action}
        </>
      }
    />
  );
}
