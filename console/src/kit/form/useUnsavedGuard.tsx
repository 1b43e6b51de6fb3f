// Asks before leaving a page that has unsaved changes.
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

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

/** Returns the question to draw while one is about to leave. */
export function useUnsavedGuard(isDirty: boolean): ReactNode {
  const texts = useTexts();
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => latest.current && current.pathname !== next.pathname,
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
