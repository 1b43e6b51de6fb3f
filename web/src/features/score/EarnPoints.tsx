// How to earn points: orders, and the running activities that give points of this type.

import { PATHS } from '@emall/contract/pages';
import { pictureProps } from '@emall/contract/picture-url';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type MallLink, mallLink } from '../../shared/navigation/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './EarnPoints.module.css';
import { Coin } from './Points.tsx';
import { balanceQuery } from './queries.ts';
import { useScoreSearch } from './search.ts';
import { useTexts } from './texts.ts';

export function EarnPoints() {
  const t = useTexts();
  const { scoreType } = useScoreSearch();
  const { data: score, isPending: isBalancePending } = useQuery(balanceQuery(scoreType));
  const { data: running, isPending } = useQuery(
    callQuery(api.activity.runningActivityList, undefined, { errors: 'silent' }),
  );
  // Nothing can be earned in one that is over.
  const activities =
    running?.list.filter(
      ({ receive_until, score_types }) => !receive_until && score_types.includes(scoreType),
    ) ?? [];
  if (isPending || isBalancePending)
    return (
      <div className={styles.sources} aria-busy="true">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={72} radius={12} />
        ))}
      </div>
    );
  return (
    <div className={styles.sources}>
      {score && score.points_per_yuan > 0 && (
        <EarnSource
          icon={<Coin size={32} />}
          title={t.earnByOrder}
          text={t.earnByOrderHint(score.points_per_yuan)}
          to={PATHS.home}
          action={t.toShop}
        />
      )}
      {scoreType === 2 && <p className={styles.note}>{t.activityPoints}</p>}
      <h2 className={styles.title}>{t.earnActivities}</h2>
      {running && activities.length === 0 && <p className={styles.note}>{t.noActivities}</p>}
      <ul className={styles.list}>
        {activities.map(({ activeid, kind, title, subtitle, icon, link }) => (
          <li key={activeid}>
            <EarnSource
              icon={<img {...pictureProps(icon, '40px')} alt="" width={40} height={40} loading="lazy" />}
              title={t.activity[kind] || title}
              text={subtitle}
              to={mallLink(link)}
              action={t.go}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type EarnSourceProps = { icon: ReactNode; title: string; text: string; to: MallLink; action: string };

function EarnSource({ icon, title, text, to, action }: EarnSourceProps) {
  return (
    <Row gap="3" rowGap="1-5" justify="end" wrap className={styles.source}>
      <span className={styles.icon}>{icon}</span>
      <Stack as="span" gap="0-5" className={styles.body}>
        <b>{title}</b>
        <span className={styles.text}>{text}</span>
      </Stack>
      <Button
        size="sm"
        variant="secondary"
        render={(look) => <Link to={to} {...look} aria-label={`${action} ${title}`} />}
      >
        {action}
      </Button>
    </Row>
  );
}
