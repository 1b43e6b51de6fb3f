// The task lottery: draws earned by today's tasks, under a bar of its own.

import { TaskLottery, useTexts } from '../../features/activities/task-lottery/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import styles from './lottery.module.css';

export default function TaskLotteryPage() {
  const t = useTexts();
  return (
    <Page
      bar={<NavBar variant="overlay" ground="dark" title={t.pageTitle} onBack={goBack} />}
      className={`${styles.page} ${styles.underBar}`}
    >
      <TaskLottery />
    </Page>
  );
}
