// The button of the exchange sheet, and the reason when it cannot be pressed.
import type { CodeOf } from '@emall/contract/codes';
import { useDeliveryAddress } from '../../../entities/address/index.ts';
import { groupThousands } from '../../../shared/format/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { useScoreSearch } from '../search.ts';
import { useTexts as useScoreTexts } from '../texts.ts';
import styles from './ExchangeBar.module.css';
import { useTexts } from './texts.ts';
import { useExchange } from './useExchange.ts';
import type { ExchangeSelection } from './useExchangeSelection.ts';

const NOT_ENOUGH_POINTS: CodeOf<'points/not-enough'> = 300001;
const LIMIT_REACHED: CodeOf<'goods/limit-reached'> = 200007;

export function ExchangeBar({ selection }: { selection: ExchangeSelection }) {
  const t = useTexts();
  const { howToEarn } = useScoreTexts();
  const { setTab } = useScoreSearch();
  const { goods, variant, check, isCheckStale } = selection;
  const { missing, ask } = variant;
  const isShipped = goods.delivery === 'ship';
  const { address, hasFailed } = useDeliveryAddress(isShipped);
  const { isRunning, exchange, isLost } = useExchange();
  const hasNoResponse = isLost(selection);
  const missingPoints = check?.missing_points ?? 0;
  // Too few points lead to the ways to earn some; any other reason is shown in the server's words.
  const needsPoints = missingPoints > 0 && (check?.reason?.code ?? NOT_ENOUGH_POINTS) === NOT_ENOUGH_POINTS;
  const note =
    missing !== undefined
      ? t.choose(missing)
      : hasNoResponse
        ? t.lost
        : needsPoints
          ? t.notEnough(groupThousands(missingPoints))
          : check?.reason
            ? check.reason.code === LIMIT_REACHED
              ? t.limitReached
              : check.reason.msg
            : isShipped && !address && !hasFailed
              ? t.addressMissing
              : check && t.after(groupThousands(check.balance - check.points));
  const role = useSession((state) => state.role);
  /** The player sees once more what for, where it goes, and whether the points can come back. */
  const isSure = async () => {
    if (!check || isCheckStale) return false;
    const to = isShipped
      ? t.sentTo(address?.name ?? '')
      : goods.delivery === 'account' || !role
        ? t.givenToAccount
        : t.givenTo(`${role.serverName} · ${role.roleName}`);
    return confirm({
      title: t.sure(groupThousands(check.points)),
      text: t.sureText(goods.name, selection.quantity, to) + (isShipped ? t.untilShipped : t.final),
      confirmText: t.confirm,
    });
  };
  const submit = async () => {
    if (missing !== undefined) return ask();
    // The same exchange again, which was confirmed before.
    if (hasNoResponse || (await isSure()))
      await exchange(selection, isShipped ? address?.address_id : undefined);
  };
  return (
    <Row gap="3" justify="between" className={styles.bar}>
      <p className={styles.note} data-error={check?.reason || hasNoResponse ? '' : undefined} role="status">
        {note}
      </p>
      {needsPoints && !hasNoResponse ? (
        <Button size="lg" onClick={() => setTab('earn')}>
          {howToEarn}
        </Button>
      ) : (
        <Button
          size="lg"
          loading={isRunning || isCheckStale}
          disabled={
            missing === undefined && !hasNoResponse && (!check?.can_exchange || (isShipped && !address))
          }
          onClick={() => void submit()}
        >
          {check && !isCheckStale ? t.confirmOf(groupThousands(check.points)) : t.confirm}
        </Button>
      )}
    </Row>
  );
}
