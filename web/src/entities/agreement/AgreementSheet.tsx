// The text of one agreement: plain paragraphs, headings marked by `# `.
import type { AgreementRow } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../shared/format/index.ts';
import { defineTexts } from '../../shared/i18n/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import type { LayerProps } from '../../shared/ui/layer/lazyLayer.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './agreement.module.css';

const { useTexts } = defineTexts({
  zh: {
    version: (version: string, date: string) => `版本 ${version} · ${date} 起生效`,
    failed: '没能打开协议',
    retry: '再试一次',
  },
  en: {
    version: (version: string, date: string) => `Version ${version}, effective ${date}`,
    failed: 'Couldn’t load the text',
    retry: 'Try again',
  },
});

type AgreementSheetProps = LayerProps & { agreement: AgreementRow | undefined };

export default function AgreementSheet({ open, onClose, agreement }: AgreementSheetProps) {
  // While the sheet closes it still shows the text.
  const [shown, setShown] = useState(agreement);
  if (agreement && agreement !== shown) setShown(agreement);
  return (
    <Sheet open={open} onClose={onClose} title={shown?.title}>
      {shown && <AgreementText agreement={shown} />}
    </Sheet>
  );
}

function AgreementText({ agreement }: { agreement: AgreementRow }) {
  const t = useTexts();
  const { agreement_id, version, updated_at } = agreement;
  const text = useQuery(callQuery(api.index.getAgreementDetail, { agreement_id }, { errors: 'inline' }));
  if (text.isPending) return <SkeletonText lines={12} />;
  if (text.isError)
    return (
      <EmptyState
        kind="offline"
        title={t.failed}
        action={<Button onClick={() => void text.refetch()}>{t.retry}</Button>}
      />
    );
  const lines = text.data.content.split('\n').filter((line) => line.trim() !== '');
  return (
    // A text that scrolls must be reachable by keyboard.
    <Stack as="article" gap="2-5" className={styles.text} tabIndex={0} aria-label={agreement.title}>
      <p className={styles.version}>{t.version(version, formatDate(updated_at))}</p>
      {lines.map((line, position) =>
        line.startsWith('# ') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a text is its place
          <h3 key={position}>{line.slice(2)}</h3>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a text is its place
          <p key={position}>{line}</p>
        ),
      )}
    </Stack>
  );
}
