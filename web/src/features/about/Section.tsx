// A titled card that shows the loading and error state of its query.
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './about.module.css';
import { useTexts } from './texts.ts';

type SectionProps = {
  title: string;
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  /** Rows of the skeleton. */
  rows: number;
  /** The rows have notes under their labels. */
  hasNotes?: boolean;
  children: ReactNode;
};

export function Section({ title, query, rows, hasNotes = false, children }: SectionProps) {
  const t = useTexts();
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <Card flush>
        {query.isPending && (
          <div className={styles.rows} data-notes={hasNotes || undefined} aria-busy="true">
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal rows
              <Skeleton key={row} width="auto" height={20} radius={4} />
            ))}
          </div>
        )}
        {query.isError && (
          <Row as="p" justify="between" className={styles.failed}>
            {t.failed}
            <Button variant="ghost" size="sm" onClick={() => void query.refetch()}>
              {t.retry}
            </Button>
          </Row>
        )}
        {children}
      </Card>
    </section>
  );
}
