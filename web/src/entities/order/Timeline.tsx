// Events with their time, newest first.
import { formatDateTime } from '../../shared/format/index.ts';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import styles from './Timeline.module.css';

type Event = {
  at: string;
  text: string;
  details?: string | undefined;
  /** The language of the details, where it is not that of the page. */
  detailsLang?: string | undefined;
};

export function Timeline({ events }: { events: readonly Event[] }) {
  return (
    <ol reversed>
      {[...events].reverse().map(({ at, text, details, detailsLang }, index) => (
        <Row
          as="li"
          gap="3"
          rowGap="0"
          align="baseline"
          justify="between"
          wrap
          key={`${at} ${text} ${details}`}
          className={styles.event}
          data-now={index === 0 || undefined}
        >
          <span>{text}</span>
          {details && (
            <span className={styles.details} lang={detailsLang}>
              {details}
            </span>
          )}
          <time className={styles.time} dateTime={at}>
            {formatDateTime(at)}
          </time>
        </Row>
      ))}
    </ol>
  );
}
