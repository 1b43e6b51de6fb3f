// Imports a bill that was downloaded from a provider: its CSV in UTF-8 or GBK.
import type { ReconciliationMerchant } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { useFileChooser } from '../../ui/useFileChooser.tsx';

const useTexts = defineTexts({
  zh: {
    open: '导入账单',
    merchant: '商户',
    choose: '选择 CSV 文件',
    act: '导入',
    hint: '在渠道后台下载的当日交易明细，支持 UTF-8 和 GBK。',
    done: (lines: number) => `已导入 ${lines} 行`,
  },
  en: {
    open: 'Import a bill',
    merchant: 'Merchant',
    choose: 'Choose a CSV file',
    act: 'Import',
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
  const [content, setContent] = useState<string>();
  const merchant = merchants[Number(chosen)];
  const close = () => {
    setIsOpen(false);
    setContent(undefined);
  };
  const nameOf = (each: ReconciliationMerchant) =>
    [labelOfValue('provider', each.provider, language), each.merchant].filter(Boolean).join(' · ');
  const file = useFileChooser({
    label: texts.choose,
    accept: '.csv,.txt,text/csv,text/plain',
    onFile: (picked) => void readText(picked).then(setContent),
  });
  if (!merchants.length) return null;
  return (
    <>
      <Button kind="quiet" icon={<Upload size={16} />} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {content !== undefined && merchant && (
        <CallDialog
          call={ops.reconciliation.importBill}
          input={() => ({ day, provider: merchant.provider, merchant_id: merchant.merchant_id, content })}
          title={`${texts.open} · ${nameOf(merchant)} · ${day}`}
          label={texts.act}
          hasEffects
          done={({ lines }) => texts.done(lines)}
          onDone={close}
          onClose={() => setContent(undefined)}
        />
      )}
      {isOpen && content === undefined && (
        <Dialog
          title={texts.open}
          onClose={close}
          action={{ label: texts.choose, onAct: () => file.choose() }}
        >
          <p>{texts.hint}</p>
          <SelectField
            label={texts.merchant}
            value={chosen}
            onChange={setChosen}
            options={merchants.map((each, at) => ({ value: String(at), label: nameOf(each) }))}
          />
          {file.input}
        </Dialog>
      )}
    </>
  );
}
