// Imports a bill that was downloaded from a provider: its CSV in UTF-8 or GBK.
import type { ReconciliationMerchant } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useFileChooser } from '../../ui/useFileChooser.tsx';

const useTexts = defineTexts({
  zh: {
    open: '导入账单',
    merchant: '商户',
    choose: '选择 CSV 文件',
    hint: '在渠道后台下载的当日交易明细，支持 UTF-8 和 GBK。',
    done: (lines: number) => `已导入 ${lines} 行`,
  },
  en: {
    open: 'Import a bill',
    merchant: 'Merchant',
    choose: 'Choose a CSV file',
    hint: 'The day’s transactions as downloaded from the provider, in UTF-8 or GBK.',
    done: (lines: number) => `${plural(lines, { one: 'line', other: 'lines' })} imported`,
  },
});

/** Bytes that are not UTF-8 are what Alipay and Excel write in China. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}

export function ImportBill({
  day,
  merchants,
}: {
  day: string;
  merchants: readonly ReconciliationMerchant[];
}) {
  const texts = useTexts();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState('0');
  const read = useCall(ops.reconciliation.importBill, useGameId());
  const send = async (picked: File | undefined) => {
    const merchant = merchants[Number(chosen)];
    if (!picked || !merchant) return;
    const { provider, merchant_id } = merchant;
    read.mutate(
      { day, provider, merchant_id, content: await readText(picked) },
      {
        onSuccess: ({ lines }) => {
          toast(texts.done(lines));
          setIsOpen(false);
        },
      },
    );
  };
  const file = useFileChooser({
    label: texts.choose,
    accept: '.csv,.txt,text/csv,text/plain',
    onFile: (chosen) => void send(chosen),
  });
  if (!merchants.length) return null;
  return (
    <>
      <Button kind="quiet" icon={<Upload size={16} />} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Dialog
          title={texts.open}
          onClose={() => setIsOpen(false)}
          error={read.error?.message}
          action={{ label: texts.choose, isBusy: read.isPending, onAct: () => file.choose() }}
        >
          <p>{texts.hint}</p>
          <SelectField
            label={texts.merchant}
            value={chosen}
            onChange={setChosen}
            options={merchants.map(({ provider, merchant }, at) => ({
              value: String(at),
              label: [labelOfValue('provider', provider, language), merchant].filter(Boolean).join(' · '),
            }))}
          />
          {file.input}
        </Dialog>
      )}
    </>
  );
}
