// Exports what a table shows, with its filters and columns, by its button or the key e; the file waits on the screen of exports.
import type { Call } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { labelOfField } from '../i18n/fields.ts';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { labelOfValue } from '../i18n/values.ts';
import { meQuery, useCall } from '../request/queries.ts';
import { lastGameOf } from '../session/last-game.ts';
import { useOptionalGameId } from '../session/params.ts';
import { useMay } from '../session/useMay.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SelectField } from '../ui/Field.tsx';
import { choicesOf, inputFields, rowFields } from './schema.ts';
import { isBusyElsewhere } from './useTableKeys.ts';

const useTexts = defineTexts({
  zh: { export: '导出', format: '格式', hint: '导出当前筛选的全部记录，最多 100,000 行；联系方式会打码。' },
  en: {
    export: 'Export',
    format: 'Format',
    hint: 'Exports everything that matches the filters, up to 100,000 rows. Contact details are masked.',
  },
});

/** What a column may hold: a text whose choices only the filter of the same name lists has those. */
function valuesOf(call: Call, field: string): string[] {
  const own = choicesOf(rowFields(call)[field] ?? {}, field);
  return own.length ? own : choicesOf(inputFields(call)[field] ?? {}, field);
}

type Props = {
  call: Call;
  input: object;
  /** All fields of a row when missing. */
  columns?: readonly { field: string; header: string }[];
};

export function ExportList({ call, input, columns }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const { data: me } = useSuspenseQuery(meQuery);
  // The file of a list that is about no game is among those of the game one works in.
  const gameId = useOptionalGameId() ?? lastGameOf(me);
  const navigate = useNavigate();
  const mayExport = useMay('export.create');
  const [isOpen, setIsOpen] = useState(false);
  const [format, setFormat] = useState('xlsx');
  const start = useCall(ops.export.start, gameId);
  const isOffered = mayExport && gameId !== undefined && !call.unexported;
  useEffect(() => {
    if (!isOffered) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return;
      // Of two lists on one screen the first is exported.
      if (event.defaultPrevented || isBusyElsewhere(event.target)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOffered]);
  if (!isOffered) return null;
  const labelsOf = (field: string) =>
    valuesOf(call, field).map((value) => ({
      value,
      label: labelOfValue(field, value, language),
    }));
  const exported =
    columns ??
    Object.keys(rowFields(call)).map((field) => ({ field, header: labelOfField(field, language) }));
  const act = () =>
    start.mutate(
      {
        call: call.path,
        input: JSON.stringify(input),
        format: format === 'csv' ? 'csv' : 'xlsx',
        columns: exported.map(({ field, header }) => ({ field, header, labels: labelsOf(field) })),
      },
      { onSuccess: () => void navigate({ to: `/${gameId}/exports` }) },
    );
  return (
    <>
      <Button kind="quiet" icon={<FileDown size={16} />} onClick={() => setIsOpen(true)}>
        {texts.export}
      </Button>
      {isOpen && (
        <Dialog
          title={texts.export}
          onClose={() => setIsOpen(false)}
          error={start.error?.message}
          action={{ label: texts.export, isBusy: start.isPending, onAct: act }}
        >
          <p>{texts.hint}</p>
          <SelectField
            label={texts.format}
            value={format}
            options={[
              { value: 'xlsx', label: 'Excel (XLSX)' },
              { value: 'csv', label: 'CSV' },
            ]}
            onChange={setFormat}
          />
        </Dialog>
      )}
    </>
  );
}
