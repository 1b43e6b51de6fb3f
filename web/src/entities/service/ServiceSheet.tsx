// Customer service: opening hours, contact channels, and a card about the order or goods to copy into the chat.
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../shared/i18n/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { CopyButton } from '../../shared/ui/CopyButton/CopyButton.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { type ContactChannel, canBeCopied, contactHref } from './contact-channel.ts';
import styles from './ServiceSheet.module.css';

const { useTexts } = defineTexts({
  zh: {
    service: '联系客服',
    about: '要咨询的内容',
    copyCard: '复制给客服',
    handedOver: '已复制，粘贴给客服即可',
    player: '玩家 ID',
    role: '角色',
    hours: (hours: string) => `服务时间 ${hours}`,
    call: '拨打',
    write: '写邮件',
    open: '打开',
    noChannels: '暂无在线客服',
    noChannelsHint: '可以在游戏内联系客服',
  },
  en: {
    service: 'Support',
    about: 'About',
    copyCard: 'Copy for support',
    handedOver: 'Copied. Paste it into the chat',
    player: 'Player ID',
    role: 'Character',
    hours: (hours: string) => `Hours: ${hours}`,
    call: 'Call',
    write: 'Email',
    open: 'Open',
    noChannels: 'No support contact yet',
    noChannelsHint: 'Please contact support in the game',
  },
});

/** The order or goods that the player asks about. */
export type ServiceCard = {
  title: string;
  /** Number, state, price. No phone and no address: the text goes into any chat. */
  lines: readonly string[];
  image?: string | undefined;
};

type ServiceSheetProps = { open: boolean; onClose: () => void; card?: ServiceCard | undefined };

export default function ServiceSheet({ open, onClose, card }: ServiceSheetProps) {
  const t = useTexts();
  const { data, isError, refetch } = useQuery({ ...callQuery(api.user.customerInfo), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t.service}>
      {card && <CopyCard card={card} />}
      {data && (
        <>
          {data.hours && <p className={styles.hours}>{t.hours(data.hours)}</p>}
          <Stack as="ul" gap="2">
            {data.channels.map((channel) => (
              <Row as="li" gap="3" key={channel.kind + channel.value} className={styles.channel}>
                <span className={styles.text}>
                  <span className={styles.label}>{channel.label}</span>
                  <span className={styles.value}>{channel.value}</span>
                </span>
                <ChannelButton {...channel} />
              </Row>
            ))}
          </Stack>
          {data.channels.length === 0 && <EmptyState title={t.noChannels} text={t.noChannelsHint} />}
        </>
      )}
      {!data && isError && <NotLoaded onRetry={refetch} />}
      {!data && !isError && <Skeleton height={180} radius={12} />}
    </Sheet>
  );
}

/** Copies the card with the player and the role, so that the player need not type an order number. */
function CopyCard({ card }: { card: ServiceCard }) {
  const t = useTexts();
  const role = useSession((state) => state.role);
  const playerId = useSession((state) => state.userInfo?.player_id);
  const lines = [
    card.title,
    ...card.lines,
    ...(role ? [`${t.role} ${role.serverName} · ${role.roleName}`] : []),
    ...(playerId ? [`${t.player} ${playerId}`] : []),
  ];
  return (
    <Row as="section" gap="3" wrap className={styles.card} aria-label={t.about}>
      {card.image && <LazyImage src={card.image} alt="" className={styles.image} />}
      <div className={styles.text}>
        <span className={styles.label}>{card.title}</span>
        {card.lines.map((line) => (
          <span key={line} className={styles.value}>
            {line}
          </span>
        ))}
      </div>
      <CopyButton text={lines.join('\n')} copied={t.handedOver} variant="primary" block>
        {t.copyCard}
      </CopyButton>
    </Row>
  );
}

function ChannelButton(channel: ContactChannel) {
  const t = useTexts();
  const href = contactHref(channel);
  if (href === undefined) return canBeCopied(channel) ? <CopyButton text={channel.value} /> : null;
  const isOnline = channel.kind === 'online';
  return (
    <Button
      variant="secondary"
      size="sm"
      render={({ children, ...look }) => (
        <a href={href} {...(isOnline ? { rel: 'noreferrer' } : {})} {...look}>
          {children}
        </a>
      )}
    >
      {isOnline ? t.open : channel.kind === 'phone' ? t.call : t.write}
    </Button>
  );
}
