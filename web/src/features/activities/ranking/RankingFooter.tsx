// The bottom bar of the rich list: the player's rank, the gap to the next, and the next step.

import type { AwardView, RankingIndex, RankingMe } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { refreshActivities, useActivityTexts } from '../../../entities/activity/index.ts';
import { usePrizePopup } from '../../../entities/prize/index.ts';
import { formatDateTime, price } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { showLoginPopup } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { BottomBar } from '../../../shared/ui/Page/Page.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { useRanking } from './queries.ts';
import styles from './RankingFooter.module.css';
import { type RankingTexts, useTexts } from './texts.ts';

export function RankingFooter() {
  const t = useTexts();
  const common = useActivityTexts();
  const { data } = useRanking();
  const { celebrate, popup } = usePrizePopup();
  if (!data) return null;
  const { me } = data;
  return (
    <BottomBar ground="dark">
      {me ? (
        <>
          <Row as="span" gap="3-5" className={styles.mine} aria-live="polite">
            <span className={styles.mineRank}>
              <small>{t.myRank}</small>
              {me.rank === null ? t.noRank : <RollingNumber value={me.rank} />}
            </span>
            <span className={styles.mineNote}>
              ¥{price(me.amount)}
              <small>{noteOf(data, me, t)}</small>
            </span>
          </Row>
          <NextStep
            index={data}
            me={me}
            onReceived={(award) => celebrate({ award, title: common.congratulations })}
          />
        </>
      ) : (
        <>
          <span className={styles.mineNote}>{t.visitorRank}</span>
          <Button onClick={showLoginPopup}>{t.login}</Button>
        </>
      )}
      {popup}
    </BottomBar>
  );
}

function noteOf(index: RankingIndex, me: RankingMe, t: RankingTexts): string {
  if (me.reward_state === 'forfeited') return t.rewardForfeited;
  if (me.reward_state === 'revoked') return t.rewardRevoked;
  if (me.reward_state === 'received') return t.rewardReceived;
  if (me.reward_state === 'closed') return t.rewardClosed;
  if (index.activity.state === 'ended')
    return me.reward_state === 'waiting' ? t.rewardWaiting(formatDateTime(index.settles_at)) : '';
  if (index.activity.state !== 'running') return '';
  if (me.list_gap_amount !== null && index.list.length > 0)
    return me.list_gap_amount === 0 ? t.listGapAny : t.listGap(price(me.list_gap_amount));
  if (me.gap_amount === null) return me.rank === null ? t.emptyHint : t.first;
  return me.gap_amount === 0 ? t.gapTie : t.gap(price(me.gap_amount));
}

type NextStepProps = {
  index: RankingIndex;
  me: RankingMe;
  onReceived: (award: AwardView) => void;
};

function NextStep({ index: { activity }, me, onReceived }: NextStepProps) {
  const t = useTexts();
  const common = useActivityTexts();
  const { activeid } = activity;
  const receive = useSubmit(async () => {
    try {
      const { award } = await api.activity.rechargeRankingReceive({ activeid }, { onExpired: 'popup' });
      onReceived(award);
    } finally {
      void refreshActivities();
    }
  });
  if (me.reward_state === 'open' && activity.is_receiving)
    return (
      <Button loading={receive.isSubmitting} onClick={() => void receive.submit()}>
        {t.receiveReward}
      </Button>
    );
  if (me.reward_state === 'revoked')
    return <Button render={(look) => <Link to={PATHS.myAwards} {...look} />}>{common.myAwards}</Button>;
  if (activity.state !== 'running') return null;
  return <Button render={(look) => <Link to={PATHS.home} {...look} />}>{t.climb}</Button>;
}
