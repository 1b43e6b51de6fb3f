// Shown instead of an activity that does not exist or failed to load; an old link leads to the one that runs now.
import type { ActivityKind } from '@emall/contract';
import type { CodeOf } from '@emall/contract/codes';
import { PATHS } from '@emall/contract/pages';
import type { ReactNode } from 'react';
import { Link, mallLink } from '../../shared/navigation/index.ts';
import { CallError } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import styles from './ActivityFailure.module.css';
import { useActiveid } from './queries.ts';
import { useRunningActivity } from './RunningLink.tsx';
import { useTexts } from './texts.ts';

const NOT_FOUND: CodeOf<'activity/not-found'> = 500001;

type ActivityFailureProps = {
  kind: ActivityKind;
  error: unknown;
  onRetry: () => unknown;
  /** For pages whose bar overlays a hero. */
  hero?: ReactNode;
};

export function ActivityFailure({ kind, error, onRetry, hero }: ActivityFailureProps) {
  const t = useTexts();
  const isMissing = error instanceof CallError && error.code === NOT_FOUND;
  return (
    <>
      {hero}
      <div className={styles.card} data-lapping={hero ? '' : undefined}>
        {isMissing ? (
          <Missing kind={kind} />
        ) : (
          <NotLoaded title={t.failed} text={t.failedHint} onRetry={onRetry} />
        )}
      </div>
    </>
  );
}

function Missing({ kind }: { kind: ActivityKind }) {
  const t = useTexts();
  const { activeid } = useActiveid();
  const running = useRunningActivity(kind);
  const isRunning = activeid !== undefined && running;
  return (
    <EmptyState
      title={activeid === undefined ? t.none : t.over}
      text={isRunning ? t.overHint : t.noneHint}
      action={
        <Button render={(look) => <Link to={isRunning ? mallLink(running.link) : PATHS.home} {...look} />}>
          {isRunning ? t.toRunning : t.toHome}
        </Button>
      }
    />
  );
}
