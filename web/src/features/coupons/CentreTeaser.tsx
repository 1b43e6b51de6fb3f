// A handful of coupons that can be had at once, side by side.

import type { CouponTemplate } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../shared/i18n/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { useTake } from '../centre/useTake.ts';
import { centrePages } from '../coupon-queries.ts';
import { ruleInWords, useRuleTexts } from '../rule/rule.ts';
import { useTexts } from '../texts.ts';
import styles from './CentreTeaser.module.css';

const SHOWN = 6;

const isOffered = ({ status, price }: CouponTemplate) => price === 0 && status === 'receivable';

export function CentreTeaser() {
  const t = useTexts();
  const { data } = useInfiniteQuery(centrePages());
  const first = data?.pages[0]?.list;
  // Those offered at first stay when they are received: nothing slips away under the finger.
  const [ids, setIds] = useState<readonly number[]>();
  if (first && !ids)
    setIds(
      first
        .filter(isOffered)
        .slice(0, SHOWN)
        .map((one) => one.template_id),
    );
  const offered = first?.filter(({ template_id }) => ids?.includes(template_id)) ?? [];
  if (offered.length === 0) return null;
  return (
    <section className={styles.teaser} aria-labelledby="centre-teaser">
      <header className={styles.head}>
        <h2 id="centre-teaser" className={styles.title}>
          {t.centre}
        </h2>
        <Link to={PATHS.couponCentre} className={styles.all}>
          {t.seeAll}
          <Icon name="chevron-right" size={14} />
        </Link>
      </header>
      <ul className={styles.row}>
        {offered.map((template) => (
          <li key={template.template_id}>
            <Mini template={template} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mini({ template }: { template: CouponTemplate }) {
  const t = useTexts();
  const { receive } = useTake(template);
  const { face, condition } = ruleInWords(template, useRuleTexts(), useLanguage());
  const isMine = template.status === 'received';
  return (
    <div className={styles.mini}>
      <span className={styles.face}>
        {face.before && <small>{face.before}</small>}
        {face.number}
        {face.behind && <small>{face.behind}</small>}
      </span>
      <span className={styles.condition}>{condition}</span>
      <Button
        size="sm"
        variant={isMine ? 'ghost' : 'primary'}
        disabled={isMine}
        loading={receive.isPending}
        aria-label={isMine ? `${t.received} ${template.name}` : t.toReceive(template.name)}
        onClick={() => receive.mutate()}
      >
        {isMine ? t.received : t.receive}
      </Button>
    </div>
  );
}
