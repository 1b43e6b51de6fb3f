// What waits to be shipped, as a file for its carriers and tracking numbers.
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useLanguage } from '../../i18n/language.ts';
import { shopDay } from '../../i18n/time.ts';
import { toastError } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/Toast.tsx';
import { type SheetLine, shipmentSheet } from './shipment-sheet.ts';

type Props = {
  label: string;
  /** What the first column holds. */
  idLabel: string;
  /** The file's name begins with it. */
  name: string;
  /** The lines, and what to say once they are downloaded. */
  read(): Promise<{ lines: SheetLine[]; done: string }>;
};

export function DownloadSheet({ label, idLabel, name, read }: Props) {
  const language = useLanguage();
  const gameId = useGameId();
  const download = useMutation({
    mutationFn: read,
    onSuccess: ({ lines, done }) => {
      saveFile([shipmentSheet(idLabel, lines, language)], `${name}-${gameId}-${shopDay()}.csv`, 'text/csv');
      toast(done);
    },
    onError: toastError,
  });
  return (
    <Button icon={<FileDown size={16} />} isBusy={download.isPending} onClick={() => download.mutate()}>
      {label}
    </Button>
  );
}
