// One gift in detail: contents, requirements, period, limit and delivery.
import type { GiftDetail } from '@emall/contract';
import type { ReactNode } from 'react';
import { deadline, formatDateTime } from '../../../shared/format/index.ts';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { Contents } from '../card/Contents.tsx';
import { GiftArt } from '../card/GiftArt.tsx';
import { Requirements } from '../card/Requirements.tsx';
import { useTexts } from '../texts.ts';
import styles from './GiftSheet.module.css';

export function GiftView({ gift }: { gift: GiftDetail }) {
  const t = useTexts();
  const isCode = gift.delivery === 'code';
  const facts: [string, string][] = [
    [t.when, t.period(formatDateTime(gift.starts_at), formatDateTime(deadline(gift.ends_at)))],
    [t.limit, t.limitOf(gift.per_role)],
    [t.deliveryMethod, isCode ? t.byCode : t.byRole],
  ];
  return (
    <article className={styles.gift}>
      <div className={styles.head}>
        <GiftArt src={gift.image} />
        <div className={styles.details}>
          <h3 className={styles.name}>{gift.name}</h3>
          <p className={styles.subtitle}>{gift.subtitle}</p>
          <Tag tone={isCode ? 'primary' : 'success'}>{isCode ? t.asCode : t.toRole}</Tag>
        </div>
      </div>
      <Part title={t.contents}>
        <Contents contents={gift.contents} />
      </Part>
      <Part title={t.requirements}>
        {gift.requirements.length > 0 ? (
          <Requirements requirements={gift.requirements} />
        ) : (
          <p className={styles.text}>{t.noRequirements}</p>
        )}
      </Part>
      {gift.description && (
        <Part title={t.about}>
          <p className={styles.text}>{gift.description}</p>
        </Part>
      )}
      {gift.usage && (
        <Part title={t.howTo}>
          <p className={styles.text}>{gift.usage}</p>
        </Part>
      )}
      <dl className={styles.facts}>
        {facts.flatMap(([name, value]) => [
          <dt key={`${name}-name`}>{name}</dt>,
          <dd key={`${name}-value`}>{value}</dd>,
        ])}
      </dl>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="2" className={styles.part}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}
