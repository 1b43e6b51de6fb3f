// Shown instead of an activity that does not exist or failed to load.
import type { CodeOf } from '@emall/contract/codes';
import { PATHS } from '@emall/contract/pages';
import type { ReactNode } from 'react';
import { Link } from '../../shared/navigation/index.ts';
import { CallError } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import styles from './ActivityFailure.module.css';
import { useTexts } from './texts.ts';

const NOT_FOUND: CodeOf<'activity/not-found'> = 500001;

type ActivityFailureProps = {
  error: unknown;
  onRetry: () => unknown;
  /** For pages whose bar overlays a hero. */
  hero?: ReactNode;
};

export function ActivityFailure({ error, onRetry, hero }: ActivityFailureProps) {
  const t = useTexts();
  const isMissing = error instanceof CallError && error.code === NOT_FOUND;
  return (
    <>
      {hero}
      <div className={styles.card} data-lapping={hero ? '' : undefined}>
        {isMissing ? (
          <EmptyState
            title={t.none}
            text={t.noneHint}
            action={<Button render={(look) => <Link to={PATHS.home} {...look} />}>{t.toHome}</Button>}
          />
        ) : (
          <NotLoaded title={t.failed} text={t.failedHint} onRetry={onRetry} />
        )}
      </div>
    </>
  );
}
