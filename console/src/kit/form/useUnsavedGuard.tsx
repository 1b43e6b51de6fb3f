// Asks before leaving a page or a tab that has unsaved changes.
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { isBackTaken } from '../../ui/useBackCloses.ts';

const useTexts = defineTexts({
  zh: {
    leave: '离开前还有未保存的更改',
    leaveText: '离开后这些更改会丢失。',
    leaveAct: '不保存，离开',
  },
  en: {
    leave: 'Leave without saving?',
    leaveText: 'Your changes will be lost.',
    leaveAct: 'Leave without saving',
  },
});

type Location = { pathname: string; search: unknown };
const tabOf = ({ search }: Location): unknown => (search as { tab?: unknown }).tab;

/** A page and a tab go with their forms. Filters, a drawer and the moment of a preview leave a form where it is. */
const isLeft = (current: Location, next: Location): boolean =>
  current.pathname !== next.pathname || tabOf(current) !== tabOf(next);

/** Returns the question to draw while one is about to leave. */
export function useUnsavedGuard(isDirty: boolean): ReactNode {
  const texts = useTexts();
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const blocker = useBlocker({
    shouldBlockFn: ({ action, current, next }) =>
      latest.current && isLeft(current, next) && !isBackTaken(action),
    enableBeforeUnload: () => latest.current,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={texts.leave}
      label={texts.leaveAct}
      isHarmful
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{texts.leaveText}</p>
    </ConfirmDialog>
  );
}
