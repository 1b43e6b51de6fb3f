// The shop's notices, behind the one that the account will be deleted: one line that advances, and stops under a finger,
// pointer or focus.
import { PATHS } from '@emall/contract/pages';
import { useRef } from 'react';
import { useMessageNotify } from '../../entities/message/index.ts';
import { formatDate } from '../../shared/format/index.ts';
import { Link, mallLink } from '../../shared/navigation/index.ts';
import { useAutoplay } from '../../shared/ui/Carousel/useAutoplay.ts';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import styles from './Notices.module.css';
import { useTexts } from './texts.ts';

const READING_MS = 4000;

export function Notices() {
  const t = useTexts();
  const area = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { notices: published, deletionDueAt } = useMessageNotify();
  const notices = deletionDueAt
    ? [{ notice_id: 0, title: t.deletion(formatDate(deletionDueAt)), link: PATHS.settings }, ...published]
    : published;
  useAutoplay(area, notices.length > 1 ? READING_MS : 0, () => {
    const strip = list.current;
    if (!strip) return;
    const next = strip.scrollTop + strip.clientHeight;
    strip.scrollTo({ top: next < strip.scrollHeight - 1 ? next : 0, behavior: 'smooth' });
  });
  if (notices.length === 0) return null;
  return (
    <Row as="section" gap="2" ref={area} className={styles.notices} aria-label={t.notices}>
      <Icon name="bell" size={18} />
      {/* Not announced: advancing repeats what was already there. */}
      <ul ref={list} className={styles.list} aria-live="off">
        {notices.map(({ notice_id, title, link }) => (
          <Row as="li" key={notice_id} className={styles.notice}>
            {link ? (
              <Row as={Link} gap="1" justify="between" to={mallLink(link)} className={styles.link}>
                <span className={styles.title}>{title}</span>
                <Icon name="chevron-right" size={14} />
              </Row>
            ) : (
              <span className={styles.title}>{title}</span>
            )}
          </Row>
        ))}
      </ul>
    </Row>
  );
}
