// Today's tasks that earn draws: the progress of each, and its button.

import type { ActivityInfo, TaskView } from '@emall/contract';
import { LASTING_TASKS } from '@emall/contract/constants';
import { PATHS, type PagePath } from '@emall/contract/pages';
import { refreshActivities, shareActivity } from '../../../entities/activity/index.ts';
import { hrefOf, Link, type Query } from '../../../shared/navigation/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { showLoginPopup } from '../../../shared/session/index.ts';
import { Icon, type IconName } from '../../../shared/ui/Icon/Icon.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { browseTaskSearch } from './LazyBrowseTaskBanner.tsx';
import styles from './TaskList.module.css';
import { useTexts } from './texts.ts';

const ICONS: Record<TaskView['kind'], IconName> = {
  login: 'user',
  sign_in: 'check',
  view: 'eye',
  share: 'share',
  buy: 'order',
  invite: 'mail',
};

/** The id of its heading. */
export const TASKS_ID = 'tasks';

type TaskListProps = { activity: ActivityInfo; tasks: readonly TaskView[]; isVisitor: boolean };

export function TaskList({ activity, tasks, isVisitor }: TaskListProps) {
  const t = useTexts();
  const hasLasting = tasks.some(({ kind }) => LASTING_TASKS.includes(kind));
  return (
    <section className={styles.card} aria-labelledby={TASKS_ID}>
      <h2 id={TASKS_ID} className={styles.title}>
        {t.tasks}
      </h2>
      <p className={styles.hint}>{hasLasting ? t.lastingHint : t.chancesHint}</p>
      <ul>
        {tasks.map((task) => (
          <li key={task.kind} className={styles.task}>
            <span className={styles.icon}>
              <Icon name={ICONS[task.kind]} size={20} />
            </span>
            <span className={styles.text}>
              <strong>
                {t.task[task.kind].name} <span className={styles.plus}>{t.plusChances(task.chances)}</span>
              </strong>
              <small>
                {task.kind === 'view' ? t.viewHint(task.target, task.dwell_s) : t.task[task.kind].hint}
                {task.target > 1 && ` · ${t.progress(Math.min(task.done, task.target), task.target)}`}
              </small>
            </span>
            <TaskAction activity={activity} task={task} isVisitor={isVisitor} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaskAction({ activity, task, isVisitor }: Omit<TaskListProps, 'tasks'> & { task: TaskView }) {
  const t = useTexts();
  if (!isVisitor && task.done >= task.target)
    return (
      <span className={styles.done}>
        <Icon name="check" size={14} /> {t.finished}
      </span>
    );
  const label = `${t.go[task.kind]}: ${t.task[task.kind].name}`;
  if (isVisitor)
    return (
      <button type="button" className={styles.go} aria-label={label} onClick={showLoginPopup}>
        {t.go[task.kind]}
      </button>
    );
  if (task.kind === 'share') return <ShareButton activity={activity} label={label} />;
  const [to, query] = pageOf(task.kind, activity.activeid);
  return (
    <Link to={to} query={query} className={styles.go} aria-label={label}>
      {t.go[task.kind]}
    </Link>
  );
}

/** The browse task is named in the URL of home, whose banner reports the goods that are opened. */
function pageOf(kind: TaskView['kind'], activeid: number): [to: PagePath, query: Query] {
  if (kind === 'sign_in') return [PATHS.signIn, {}];
  if (kind === 'invite') return [PATHS.invitation, {}];
  return [PATHS.home, kind === 'view' ? browseTaskSearch.write({ task_activeid: activeid }) : {}];
}

function ShareButton({ activity, label }: { activity: ActivityInfo; label: string }) {
  const t = useTexts();
  const sharing = useSubmit(async () => {
    const { activeid } = activity;
    if (!(await shareActivity(activity, { link: hrefOf(PATHS.taskLottery, { activeid }) }))) return;
    await api.activity.taskReport({ activeid, report: { task: 'share' } }, { onExpired: 'popup' });
    toast(t.shared);
    await refreshActivities();
  });
  return (
    <button
      type="button"
      className={styles.go}
      aria-label={label}
      disabled={sharing.isSubmitting}
      onClick={() => void sharing.submit()}
    >
      {t.go.share}
    </button>
  );
}
