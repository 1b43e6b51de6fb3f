// How to reach customer service: a call, a mail, or a number to copy.
import type { Contract, Output } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { copyText } from '../../shared/clipboard/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import type { IconName } from '../../shared/ui/Icon/Icon.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import styles from './about.module.css';
import { Retry } from './Retry.tsx';
import { useTexts } from './texts.ts';

type Way = Output<Contract['user']['customerInfo']>['ways'][number];

const ICONS: Record<Way['kind'], IconName> = {
  phone: 'phone',
  mail: 'mail',
  wechat: 'wechat',
  qq: 'user',
  online: 'service',
};

export function CustomerService() {
  const t = useTexts();
  const service = useQuery(callQuery(api.user.customerInfo, {}, { errors: 'inline' }));
  return (
    <section>
      <h2 className={styles.heading}>{t.service}</h2>
      <Card flush>
        {service.isPending && (
          <div className={styles.waiting}>
            <SkeletonText lines={3} />
          </div>
        )}
        {service.isError && <Retry onRetry={() => void service.refetch()} />}
        {service.data?.ways.map((way) => (
          <WayCell key={`${way.kind} ${way.value}`} way={way} />
        ))}
        {service.data?.hours && <p className={styles.hours}>{t.hours(service.data.hours)}</p>}
      </Card>
    </section>
  );
}

function WayCell({ way }: { way: Way }) {
  const t = useTexts();
  const row = { icon: ICONS[way.kind], label: way.label, value: way.value };
  const href = hrefOf(way);
  if (href) return <Cell {...row} render={(look) => <a {...look} href={href} />} />;
  const copy = async () => toast((await copyText(way.value)) ? t.copied : t.notCopied);
  return <Cell {...row} onClick={() => void copy()} />;
}

/** The operator types these: only what can be nothing but a phone number, an address or a web page becomes a link. */
function hrefOf({ kind, value }: Way): string | undefined {
  if (kind === 'phone' && /^[0-9+ ()-]+$/.test(value)) return `tel:${value.replaceAll(/[^0-9+]/g, '')}`;
  if (kind === 'mail' && /^[^\s@?&]+@[^\s@?&]+$/.test(value)) return `mailto:${value}`;
  if (kind === 'online' && /^https:\/\//.test(value)) return value;
  return undefined;
}
