// The entries of the home page below its banners: those of the activities that run at a moment, which have pages of their own.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Loaded } from '../../ui/Page.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import styles from './content.module.css';

const useTexts = defineTexts({
  zh: {
    title: '入口',
    hint: '福利、领券、积分始终在，活动在进行期间自动出现。',
    none: '这个时刻没有进行中的活动',
    groups: '入口下方是商品分类',
  },
  en: {
    title: 'Entries',
    hint: 'Benefits, coupons and points are always shown. An event has its entry while it runs.',
    none: 'No event is running at this time',
    groups: 'Goods categories follow below',
  },
});

export function Entries({ at }: { at: string }) {
  const texts = useTexts();
  const gameId = useGameId();
  const headingId = useId();
  const mayReadActivities = useMay('activity.read');
  const mayReadGoods = useMay('catalog.read');
  return (
    <section className={styles.layers} aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.title}</h2>
      <p className={styles.none}>{texts.hint}</p>
      {mayReadActivities && <Activities at={at} />}
      {mayReadGoods && (
        <p>
          <Link to={`/${gameId}/groups`}>{texts.groups}</Link>
        </p>
      )}
    </section>
  );
}

function Activities({ at }: { at: string }) {
  const texts = useTexts();
  const gameId = useGameId();
  const list = useQuery(callQuery(ops.activity.list, { from: at, to: at, limit: 50 }, gameId));
  return (
    <Loaded query={list}>
      {({ list: rows }) => {
        const running = rows.filter(({ state }) => state !== 'ended').sort((a, b) => a.sort - b.sort);
        return running.length ? (
          <ul className={styles.list}>
            {running.map(({ activeid, title, icon, state }) => (
              <li key={activeid} className={styles.item}>
                <Link to={`/${gameId}/activities/${activeid}`} className={styles.layer}>
                  <img src={icon} alt="" className={styles.icon} />
                  <strong>{title}</strong>
                </Link>
                <StatusTag field="state" value={state} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.none}>{texts.none}</p>
        );
      }}
    </Loaded>
  );
}
