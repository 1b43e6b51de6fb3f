// The settings rows that open data export and account deletion.
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { formatDate } from '../../shared/format/index.ts';
import { useBackBlocker } from '../../shared/navigation/index.ts';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { useOnceOpen } from '../../shared/ui/useOnceOpen.ts';
import { deletionQuery } from './queries.ts';
import { useTexts } from './texts.ts';

type LazySheet = LazyExoticComponent<ComponentType<{ open: boolean; onClose: () => void }>>;
const ExportSheet: LazySheet = lazy(() => import('./ExportSheet.tsx'));
const DeleteSheet: LazySheet = lazy(() => import('./DeleteSheet.tsx'));

export function ExportRow() {
  const t = useTexts();
  const { open, sheet } = useSheet(ExportSheet);
  return (
    <>
      <Cell label={t.export} note={t.exportNote} onClick={open} />
      {sheet}
    </>
  );
}

export function DeleteRow() {
  const t = useTexts();
  const { data } = useQuery(deletionQuery());
  const { open, sheet } = useSheet(DeleteSheet);
  const note = data?.deletion ? t.pendingNote(formatDate(data.deletion.due_at)) : t.deleteNote;
  return (
    <>
      <Cell label={t.delete} note={note} onClick={open} />
      {sheet}
    </>
  );
}

/** The sheet's code is loaded when it is first opened. */
function useSheet(Sheet: LazySheet) {
  const [isOpen, setOpen] = useState(false);
  const isMounted = useOnceOpen(isOpen);
  const close = () => setOpen(false);
  useBackBlocker(isOpen ? close : undefined);
  return {
    open: () => setOpen(true),
    sheet: <Suspense>{isMounted && <Sheet open={isOpen} onClose={close} />}</Suspense>,
  };
}
