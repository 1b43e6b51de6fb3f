// What happened, newest first, each with its moment.
import { formatDateTime } from '../../../shared/format/index.ts';
import styles from './Timeline.module.css';

type Event = { at: string; text: string };

export function Timeline({ events }: { events: readonly Event[] }) {
  return (
    <ol className={styles.timeline} reversed>
      {[...events].reverse().map(({ at, text }, place) => (
        <li key={`${at} ${text}`} className={styles.event} data-now={place === 0 || undefined}>
          <span className={styles.text}>{text}</span>
          <time className={styles.time} dateTime={at}>
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
