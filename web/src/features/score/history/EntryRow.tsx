// One change of the balance; a tap opens its receipt.
import type { ScoreEntry } from '@emall/contract';
import { formatDateTime, groupThousands } from '../../../shared/format/index.ts';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import styles from './EntryRow.module.css';
import { formatChange } from './entries.ts';
import { useTexts } from './texts.ts';

export function EntryRow({ entry, onOpen }: { entry: ScoreEntry; onOpen: () => void }) {
  const t = useTexts();
  const change = formatChange(entry.points);
  return (
    <Row
      as="button"
      gap="2-5"
      type="button"
      className={styles.row}
      aria-haspopup="dialog"
      aria-label={t.receiptOf(entry.title, change)}
      onClick={onOpen}
    >
      <Stack as="span" gap="0-5" className={styles.text}>
        <span>{entry.title}</span>
        <time className={styles.secondary} dateTime={entry.at}>
          {formatDateTime(entry.at)}
        </time>
      </Stack>
      <Stack as="span" gap="0-5" align="end" className={styles.numbers}>
        <b className={styles.change} data-earned={entry.points > 0 || undefined}>
          {change}
        </b>
        <span className={styles.secondary}>{t.balanceAfter(groupThousands(entry.balance_after))}</span>
      </Stack>
      <span className={styles.chevron}>
        <Icon name="chevron-right" size={14} />
      </span>
    </Row>
  );
}
