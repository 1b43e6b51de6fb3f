// The record: which role received what, and when.
import type { GiftRecord } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../shared/format/index.ts';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { EndlessList } from '../../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../../shared/ui/EndlessList/endless-of.ts';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { GiftListFailure } from '../GiftList.tsx';
import { recordPages } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { STATUS_TONE } from './ReceiptCard.tsx';
import styles from './RecordSheet.module.css';

export default function RecordSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={t.record}>
      <div className={styles.list}>
        <Records />
      </div>
    </Sheet>
  );
}

function Records() {
  const t = useTexts();
  const pages = useInfiniteQuery(recordPages());
  const records = pages.data?.pages.flatMap(({ list }) => list);
  if (pages.isPending) return <SkeletonText lines={8} />;
  if (!records) return <GiftListFailure onRetry={pages.refetch} />;
  if (records.length === 0) return <EmptyState title={t.noRecord} text={t.noRecordHint} />;
  return (
    <EndlessList {...endlessOf(pages)}>
      <ul>
        {records.map((record) => (
          <Row key={record.receipt_id} record={record} />
        ))}
      </ul>
    </EndlessList>
  );
}

function Row({ record }: { record: GiftRecord }) {
  const t = useTexts();
  const { name, server_name, role_name, received_at, status, delivery } = record;
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <Tag tone={STATUS_TONE[status]}>{delivery === 'code' ? t.asCode : t[status]}</Tag>
      <span className={styles.whose}>
        {server_name} · {role_name}
      </span>
      <time className={styles.time} dateTime={received_at}>
        {formatDateTime(received_at)}
      </time>
    </li>
  );
}
