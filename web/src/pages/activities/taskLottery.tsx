// The task lottery: chances earned by what is done today, under a bar of its own.

import styles from '../../features/lottery/ground.module.css';
import { TaskLottery, useTexts } from '../../features/lottery/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function TaskLotteryPage() {
  const t = useTexts();
  return (
    <Page
      bar={<NavBar variant="overlay" ground="dark" title={t.taskTitle} onBack={goBack} />}
      className={`${styles.page} ${styles.underBar}`}
    >
      <TaskLottery />
    </Page>
  );
}
