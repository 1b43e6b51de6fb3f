// The one action of the sheet, always in reach; when it cannot be taken, it says why.
import { useDeliveryAddress } from '../../../entities/address/index.ts';
import { groupThousands } from '../../../shared/format/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { useScorePlace } from '../place.ts';
import { useTexts as useScoreTexts } from '../texts.ts';
import styles from './ExchangeBar.module.css';
import { useTexts } from './texts.ts';
import { useExchange } from './useExchange.ts';
import type { Wish } from './useWish.ts';

export function ExchangeBar({ wish }: { wish: Wish }) {
  const t = useTexts();
  const { howToEarn } = useScoreTexts();
  const { chooseTab } = useScorePlace();
  const { goods, variant, check, isCheckStale } = wish;
  const { missing, ask } = variant;
  const isParcel = goods.delivery === 'ship';
  const { address, hasFailed } = useDeliveryAddress(isParcel);
  const { isRunning, exchange } = useExchange();
  const lacks = check?.missing_points ?? 0;
  // Too few points is a reason to earn some; anything else in the way is said as the server says it.
  const isPoor = lacks > 0 && (check?.reason?.code ?? 300001) === 300001;
  const note =
    missing !== undefined
      ? t.choose(missing)
      : isPoor
        ? t.notEnough(groupThousands(lacks))
        : check?.reason
          ? check.reason.msg
          : isParcel && !address && !hasFailed
            ? t.addressMissing
            : check && t.after(groupThousands(check.balance - check.points));
  return (
    <div className={styles.bar}>
      <p className={styles.note} data-bad={check?.reason ? '' : undefined} role="status">
        {note}
      </p>
      {isPoor ? (
        <Button size="lg" onClick={() => chooseTab('earn')}>
          {howToEarn}
        </Button>
      ) : (
        <Button
          size="lg"
          loading={isRunning || isCheckStale}
          disabled={missing === undefined && (!check?.can_exchange || (isParcel && !address))}
          onClick={() =>
            missing === undefined ? void exchange(wish, isParcel ? address?.address_id : undefined) : ask()
          }
        >
          {check && !isCheckStale ? t.confirmOf(groupThousands(check.points)) : t.confirm}
        </Button>
      )}
    </div>
  );
}
