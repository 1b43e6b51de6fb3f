// How to reach customer service. Loaded when it is first opened.
import type { Contract, Output } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { copyText } from '../../shared/clipboard/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import styles from './ServiceSheet.module.css';
import { SheetFailure } from './SheetFailure.tsx';
import { useTexts } from './sheet-texts.ts';

type Way = Output<Contract['user']['customerInfo']>['ways'][number];

export default function ServiceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const { data, isError, refetch } = useQuery({ ...callQuery(api.user.customerInfo), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t.service}>
      {data && (
        <>
          <p className={styles.hours}>{t.hours(data.hours)}</p>
          <ul className={styles.ways}>
            {data.ways.map((way) => (
              <li key={way.kind + way.value} className={styles.way}>
                <span className={styles.words}>
                  <span className={styles.label}>{way.label}</span>
                  <span className={styles.value}>{way.value}</span>
                </span>
                <WayButton {...way} />
              </li>
            ))}
          </ul>
        </>
      )}
      {!data &&
        (isError ? <SheetFailure onRetry={() => void refetch()} /> : <Skeleton height={180} radius={12} />)}
    </Sheet>
  );
}

function WayButton({ kind, value }: Way) {
  const t = useTexts();
  if (kind === 'phone' || kind === 'mail') {
    const href = kind === 'phone' ? `tel:${value.replace(/[^\d+]/g, '')}` : `mailto:${value}`;
    return (
      <Button
        variant="secondary"
        size="sm"
        render={({ children, ...look }) => (
          <a href={href} {...look}>
            {children}
          </a>
        )}
      >
        {kind === 'phone' ? t.call : t.write}
      </Button>
    );
  }
  const copy = async () => toast((await copyText(value)) ? t.copied : t.notCopied);
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      {t.copy}
    </Button>
  );
}
