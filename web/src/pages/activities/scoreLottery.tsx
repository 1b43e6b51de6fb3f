// The points lottery: draws for points with published odds, under the default bar.

import styles from '../../features/lottery/ground.module.css';
import { ScoreLottery } from '../../features/lottery/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function ScoreLotteryPage() {
  return (
    <Page className={styles.page}>
      <ScoreLottery />
    </Page>
  );
}
