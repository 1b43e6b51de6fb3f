// The settings rows that open data export and account deletion.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../shared/format/index.ts';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';
import { deletionQuery } from './queries.ts';
import { useTexts } from './texts.ts';

const ExportSheet = lazyLayer(() => import('./ExportSheet.tsx'));
const DeleteSheet = lazyLayer(() => import('./DeleteSheet.tsx'));

export function ExportRow() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Cell label={t.export} note={t.exportNote} onClick={() => setOpen(true)} />
      <ExportSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

export function DeleteRow() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(deletionQuery());
  const note = data?.deletion ? t.pendingNote(formatDate(data.deletion.due_at)) : t.deleteNote;
  return (
    <>
      <Cell label={t.delete} note={note} onClick={() => setOpen(true)} />
      <DeleteSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
