// Where the parcel is, as the logistics service says; where it says nothing, how to look it up elsewhere.
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../shared/i18n/index.ts';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { Tag } from '../../shared/ui/Tag/Tag.tsx';
import styles from './Delivery.module.css';
import { trackParcelQuery } from './fulfilment-queries.ts';
import { Timeline } from './Timeline.tsx';
import { useTexts } from './texts.ts';

/** The first ones are shown, the rest on demand. */
const SHOWN = 3;
const TRACK_HEIGHT_PX = 189;

export function ParcelTrack({ orderId }: { orderId: string }) {
  const t = useTexts();
  const isTranslated = useLanguage() !== 'zh';
  const { data, isPending } = useQuery(trackParcelQuery(orderId));
  // As high as the usual track, so that the cards below stay where they are.
  if (isPending)
    return (
      <div className={styles.track} aria-busy="true">
        <Skeleton height={TRACK_HEIGHT_PX} radius={12} />
      </div>
    );
  if (!data || data.events.length === 0) return <p className={styles.hint}>{t.noTrack}</p>;
  // Carriers write Chinese: in another language the state of an event comes first, their words below it.
  const events = data.events
    .map(({ at, text, state }) =>
      isTranslated && state
        ? { at, text: t.parcelState[state], details: text, detailsLang: 'zh' }
        : { at, text },
    )
    .reverse();
  const older = events.slice(0, -SHOWN);
  return (
    <Stack gap="2" align="start" className={styles.track}>
      {data.state && (
        <Tag tone={data.state === 'problem' ? 'danger' : data.state === 'delivered' ? 'success' : 'primary'}>
          {t.parcelState[data.state]}
        </Tag>
      )}
      <Timeline events={events.slice(-SHOWN)} />
      {older.length > 0 && (
        <details>
          <summary className={styles.hint}>{t.olderEvents(older.length)}</summary>
          <Timeline events={older} />
        </details>
      )}
    </Stack>
  );
}
