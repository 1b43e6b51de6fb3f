// What the order earned back; the points roll in.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { price } from '../../shared/format/index.ts';
import { RollingNumber } from '../../shared/ui/RollingNumber/RollingNumber.tsx';
import { rebateQuery } from './queries.ts';
import styles from './Rebate.module.css';
import { useTexts } from './texts.ts';

/** The points are booked with the payment; the page may be faster. */
const LOOK_AGAIN_MS = 3000;

export function Rebate({ orderId }: { orderId: string }) {
  const t = useTexts();
  const { data } = useQuery({
    ...rebateQuery(orderId),
    refetchInterval: ({ state }) => (state.data?.is_granted === false ? LOOK_AGAIN_MS : false),
  });
  if (!data || (data.points === 0 && data.recharge_progress === 0)) return null;
  return (
    <p className={styles.rebate}>
      <span>{data.is_granted ? t.earned : t.willEarn}</span>
      {data.points > 0 && (
        <b className={styles.points}>
          +<Rolling points={data.points} /> {t.points}
        </b>
      )}
      {data.recharge_progress > 0 && <b>{t.progress(price(data.recharge_progress))}</b>}
    </p>
  );
}

/** From half of it: what is earned should be seen coming, and never be read as nothing. */
function Rolling({ points }: { points: number }) {
  const [shown, setShown] = useState(Math.ceil(points / 2));
  useEffect(() => {
    const timer = setTimeout(() => setShown(points), 350);
    return () => clearTimeout(timer);
  }, [points]);
  return <RollingNumber value={shown} />;
}
