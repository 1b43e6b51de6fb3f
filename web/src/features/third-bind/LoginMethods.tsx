// The account's login methods, linked or not; the last one cannot be unlinked.
import type { AccountLoginMethod, ThirdParty } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { thirdPartyAuthUrl, userAuthQuery } from '../../entities/player/index.ts';
import { formatDate, unbroken } from '../../shared/format/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { api, useSubmit } from '../../shared/request/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { confirm } from '../../shared/ui/Dialog/confirm.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { phoneIcon, wechatIcon } from '../../shared/ui/Icon/account-icons.ts';
import { Icon, type IconName } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import styles from './LoginMethods.module.css';
import { useTexts } from './texts.ts';
import { storeLoginMethods } from './useBindReturn.ts';

const ICONS: Record<AccountLoginMethod['method'], IconName> = {
  phone: phoneIcon,
  account: 'user',
  wechat: wechatIcon,
  wegame: 'gamepad',
};

export function LoginMethods() {
  const t = useTexts();
  const { data, isPending, refetch } = useQuery(userAuthQuery());
  if (isPending) return <Skeleton height={240} radius={12} />;
  if (!data) return <NotLoaded onRetry={refetch} />;
  return (
    <>
      <p className={styles.intro}>{t.intro}</p>
      <Card flush>
        <ul>
          {data.login_methods.map((each) => (
            <Row as="li" gap="3" key={each.method} className={styles.row}>
              <span className={styles.disc} data-method={each.method}>
                <Icon name={ICONS[each.method]} size={22} />
              </span>
              <span className={styles.text}>
                <span>{t.method[each.method]}</span>
                <small>{stateText(each, t)}</small>
              </span>
              <MethodAction {...each} />
            </Row>
          ))}
        </ul>
      </Card>
    </>
  );
}

function stateText(
  { method, name, linked_at, can_unlink }: AccountLoginMethod,
  t: ReturnType<typeof useTexts>,
): string {
  if (linked_at === null) return t.notLinked;
  if (!isThird(method)) return name ?? '';
  return can_unlink ? t.linked(name ?? '', unbroken(formatDate(linked_at))) : t.last;
}

const isThird = (method: AccountLoginMethod['method']): method is ThirdParty =>
  method === 'wechat' || method === 'wegame';

function MethodAction({ method, linked_at, can_unlink }: AccountLoginMethod) {
  const t = useTexts();
  const gameId = useSession((state) => state.gameId);
  const sourceFrom = useSession((state) => state.sourceFrom);
  const isXJSJ = useSession((state) => state.isXJSJ);
  const unlink = useSubmit(async (provider: ThirdParty) => {
    const name = t.method[provider];
    const texts = { title: t.confirmTitle(name), text: t.confirmText(name), confirmText: t.unlink };
    if (!(await confirm({ ...texts, danger: true }))) return;
    const { login_methods } = await api.wechat.weChatAuthUnbind({ provider }, { onExpired: 'popup' });
    await storeLoginMethods(login_methods);
    toast(t.unlinkedNow);
  });
  if (!isThird(method))
    return method === 'phone' ? (
      <Button
        variant="secondary"
        size="sm"
        render={(look) => <Link to={PATHS.auth} query={{ contact: 'phone' }} {...look} />}
      >
        {linked_at === null ? t.link : t.manage}
      </Button>
    ) : null;
  if (linked_at === null) {
    const href = thirdPartyAuthUrl(method, isXJSJ, {
      game_id: gameId,
      source_from: sourceFrom,
      purpose: 'bind',
    });
    return (
      <Button
        size="sm"
        render={({ children, ...look }) => (
          <a href={href} aria-label={`${t.link} ${t.method[method]}`} {...look}>
            {children}
          </a>
        )}
      >
        {t.link}
      </Button>
    );
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${t.unlink} ${t.method[method]}`}
      disabled={!can_unlink}
      loading={unlink.isSubmitting}
      onClick={() => void unlink.submit(method)}
    >
      {t.unlink}
    </Button>
  );
}
