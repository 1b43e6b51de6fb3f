// Contact channels of customer service: a call, a mail, or a number to copy.
import { useQuery } from '@tanstack/react-query';
import { type ContactChannel, contactHref } from '../../entities/service/index.ts';
import { copyWithToast } from '../../shared/clipboard/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { phoneIcon, wechatIcon } from '../../shared/ui/Icon/account-icons.ts';
import type { IconName } from '../../shared/ui/Icon/Icon.tsx';
import styles from './about.module.css';
import { Section } from './Section.tsx';
import { useTexts } from './texts.ts';

const ICONS: Record<ContactChannel['kind'], IconName> = {
  phone: phoneIcon,
  mail: 'mail',
  wechat: wechatIcon,
  qq: 'user',
  online: 'service',
};

export function CustomerService() {
  const t = useTexts();
  const service = useQuery(callQuery(api.user.customerInfo, {}, { errors: 'inline' }));
  return (
    <Section title={t.service} query={service} rows={4}>
      {service.data?.channels.map((channel) => (
        <ChannelCell key={`${channel.kind} ${channel.value}`} channel={channel} />
      ))}
      {service.data?.hours && <p className={styles.hours}>{t.hours(service.data.hours)}</p>}
    </Section>
  );
}

function ChannelCell({ channel }: { channel: ContactChannel }) {
  const row = { icon: ICONS[channel.kind], label: channel.label, value: channel.value };
  const href = contactHref(channel);
  if (href) return <Cell {...row} render={(look) => <a {...look} href={href} />} />;
  return <Cell {...row} onClick={() => void copyWithToast(channel.value)} />;
}
