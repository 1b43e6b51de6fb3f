// The ways to log in, linked or not; the last one stays.

import type { ThirdParty, WayIn } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { api } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import { Icon, type IconName } from '../../../shared/ui/Icon/Icon.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { authQuery } from '../queries.ts';
import { keepWays } from './keep-ways.ts';
import styles from './LinkedWays.module.css';
import { useTexts } from './texts.ts';

const ICONS: Record<WayIn['way'], IconName> = {
  phone: 'phone',
  account: 'user',
  wechat: 'wechat',
  wegame: 'gamepad',
};

/** `hrefOf`: where the trip to a third party begins. */
export function LinkedWays({ hrefOf }: { hrefOf: (way: ThirdParty) => string }) {
  const t = useTexts();
  const { data, isPending, refetch } = useQuery(authQuery());
  if (isPending) return <Skeleton height={240} radius={12} />;
  if (!data) return <NotLoaded onRetry={refetch} />;
  return (
    <>
      <p className={styles.intro}>{t.intro}</p>
      <Card flush>
        <ul>
          {data.ways.map((way) => (
            <li key={way.way} className={styles.row}>
              <span className={styles.disc} data-way={way.way}>
                <Icon name={ICONS[way.way]} size={22} />
              </span>
              <span className={styles.words}>
                <span>{t.way[way.way]}</span>
                <small>{stateOf(way, t)}</small>
              </span>
              <Action way={way} href={hrefOf} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function stateOf({ way, name, linked_at, can_unlink }: WayIn, t: ReturnType<typeof useTexts>): string {
  if (linked_at === null) return t.notLinked;
  if (!isThird(way)) return name ?? '';
  return can_unlink ? t.linked(name ?? '', formatDate(linked_at)) : t.last;
}

const isThird = (way: WayIn['way']): way is ThirdParty => way === 'wechat' || way === 'wegame';

function Action({
  way: { way, linked_at, can_unlink },
  href,
}: {
  way: WayIn;
  href: (way: ThirdParty) => string;
}) {
  const t = useTexts();
  const unlink = useMutation({
    mutationFn: (provider: ThirdParty) => api.wechat.weChatAuthUnbind({ provider }, { onExpired: 'popup' }),
    onSuccess({ ways }) {
      keepWays(ways);
      toast(t.unlinkedNow);
    },
  });
  if (!isThird(way))
    return way === 'phone' ? (
      <Button variant="secondary" size="sm" render={(look) => <Link to={PATHS.auth} {...look} />}>
        {linked_at === null ? t.link : t.manage}
      </Button>
    ) : null;
  const ask = async () => {
    const name = t.way[way];
    if (await confirm({ title: t.sure(name), text: t.sureText(name), confirmText: t.unlink, danger: true }))
      unlink.mutate(way);
  };
  if (linked_at === null)
    return (
      <Button
        size="sm"
        render={({ children, ...look }) => (
          <a href={href(way)} aria-label={`${t.link} ${t.way[way]}`} {...look}>
            {children}
          </a>
        )}
      >
        {t.link}
      </Button>
    );
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${t.unlink} ${t.way[way]}`}
      disabled={!can_unlink}
      loading={unlink.isPending}
      onClick={() => void ask()}
    >
      {t.unlink}
    </Button>
  );
}
