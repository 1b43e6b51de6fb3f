// A few free coupons of the centre, side by side.
import type { CouponTemplate } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../shared/i18n/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './CentreTeaser.module.css';
import { useReceiveCoupon } from './centre/useReceiveCoupon.ts';
import { centrePages } from './queries.ts';
import { useTexts } from './texts.ts';
import { describeRule, useRuleTexts } from './ticket/rule.ts';

const SHOWN = 6;
const TEASER_HEIGHT_PX = 179;

const isOffered = ({ status, price }: CouponTemplate) => price === 0 && status === 'receivable';

export function CentreTeaser() {
  const t = useTexts();
  const { data, isPending } = useInfiniteQuery(centrePages());
  const first = data?.pages[0]?.list;
  // Received ones stay in the row, so that nothing moves under the finger.
  const [ids, setIds] = useState<readonly number[]>();
  if (first && !ids)
    setIds(
      first
        .filter(isOffered)
        .slice(0, SHOWN)
        .map((one) => one.template_id),
    );
  // As high as the row, so that the coupons below stay where they are.
  if (isPending) return <Skeleton height={TEASER_HEIGHT_PX} radius={12} />;
  const offered = first?.filter(({ template_id }) => ids?.includes(template_id)) ?? [];
  if (offered.length === 0) return null;
  return (
    <section className={styles.teaser} aria-labelledby="centre-teaser">
      <Row as="header" justify="between" className={styles.head}>
        <h2 id="centre-teaser" className={styles.title}>
          {t.centre}
        </h2>
        <Link to={PATHS.couponCentre} className={styles.all}>
          {t.seeAll}
          <Icon name="chevron-right" size={14} />
        </Link>
      </Row>
      <Row as="ul" gap="2-5" align="stretch" className={styles.row}>
        {offered.map((template) => (
          <li key={template.template_id}>
            <Mini template={template} />
          </li>
        ))}
      </Row>
    </section>
  );
}

function Mini({ template }: { template: CouponTemplate }) {
  const t = useTexts();
  const { receive } = useReceiveCoupon(template);
  const { face, condition } = describeRule(template, useRuleTexts(), useLanguage());
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
        loading={receive.isSubmitting}
        aria-label={isMine ? `${t.received} ${template.name}` : t.toReceive(template.name)}
        onClick={() => void receive.submit()}
      >
        {isMine ? t.received : t.receive}
      </Button>
    </div>
  );
}
