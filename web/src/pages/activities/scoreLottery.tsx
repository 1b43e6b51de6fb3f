// The points lottery: draws for points with published odds, under the default bar.

import { ScoreLottery } from '../../features/activities/score-lottery/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';
import styles from './lottery.module.css';

export default function ScoreLotteryPage() {
  return (
    <Page className={styles.page}>
      <ScoreLottery />
    </Page>
  );
}
