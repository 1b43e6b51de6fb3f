// The rows that lead to the export of one's data and to the end of the account.
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { formatDate } from '../../../shared/format/index.ts';
import { useBackBlocker } from '../../../shared/navigation/index.ts';
import { Cell } from '../../../shared/ui/Cell/Cell.tsx';
import { deletionQuery } from '../queries.ts';
import { useTexts } from './texts.ts';

type SheetOf = LazyExoticComponent<ComponentType<{ open: boolean; onClose: () => void }>>;
const ExportSheet: SheetOf = lazy(() => import('./ExportSheet.tsx'));
const DeleteSheet: SheetOf = lazy(() => import('./DeleteSheet.tsx'));

export function ExportRow() {
  const t = useTexts();
  const { show, sheet } = useLayer(ExportSheet);
  return (
    <>
      <Cell label={t.export} note={t.exportNote} onClick={show} />
      {sheet}
    </>
  );
}

export function DeleteRow() {
  const t = useTexts();
  const { data } = useQuery(deletionQuery());
  const { show, sheet } = useLayer(DeleteSheet);
  const note = data?.deletion ? t.pendingNote(formatDate(data.deletion.due_at)) : t.deleteNote;
  return (
    <>
      <Cell label={t.delete} note={note} onClick={show} />
      {sheet}
    </>
  );
}

/** A sheet that is fetched with its first opening and stays, so that it can leave with its motion. */
function useLayer(Layer: SheetOf) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => setOpen(false);
  useBackBlocker(isOpen ? close : undefined);
  const show = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return { show, sheet: <Suspense>{wasOpen && <Layer open={isOpen} onClose={close} />}</Suspense> };
}
