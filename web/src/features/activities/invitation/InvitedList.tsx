// Who came by the link, whether they count, and every check in a disclosure.
import type { Invited } from '@emall/contract';
import { BoardTitle } from '../../../entities/activity/index.ts';
import { formatRelative } from '../../../shared/format/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { explain } from './explain.ts';
import styles from './InvitedList.module.css';
import { useTexts } from './texts.ts';

type InvitedListProps = {
  list: readonly Invited[];
  minLevel: number;
  isRunning: boolean;
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
};

export function InvitedList({ list, minLevel, isRunning, onMore, isLoadingMore }: InvitedListProps) {
  const t = useTexts();
  return (
    <Card aria-label={t.list}>
      <BoardTitle>{t.list}</BoardTitle>
      {list.length === 0 ? (
        <EmptyState title={t.empty} text={isRunning ? t.emptyHint : undefined} />
      ) : (
        <ul className={styles.list}>
          {list.map((invited) => (
            <li key={invited.invitation_id}>
              <Friend invited={invited} minLevel={minLevel} />
            </li>
          ))}
        </ul>
      )}
      {onMore && (
        <Button block variant="ghost" loading={isLoadingMore} onClick={onMore}>
          {t.more}
        </Button>
      )}
    </Card>
  );
}

const tones = { counted: 'success', waiting: 'primary', refused: 'neutral' } as const;

function Friend({ invited, minLevel }: { invited: Invited; minLevel: number }) {
  const t = useTexts();
  const { name, avatar, arrived_at, state, checks } = invited;
  return (
    <details className={styles.friend}>
      <summary>
        {avatar ? (
          <LazyImage src={avatar} alt="" className={styles.avatar} />
        ) : (
          <span className={styles.avatar} />
        )}
        <span className={styles.text}>
          <b>{name}</b>
          <small>{explain(invited, minLevel) ?? formatRelative(arrived_at)}</small>
        </span>
        <Tag tone={tones[state]}>{t.state[state]}</Tag>
      </summary>
      <Stack as="ul" gap="1" className={styles.checks} aria-label={t.viewChecks}>
        {checks.map(({ kind, is_met }) => (
          <li key={kind} data-met={is_met || undefined}>
            <span role="img" aria-label={is_met ? t.met : t.unmet}>
              {is_met ? '✓' : '✕'}
            </span>
            {t.check[kind][is_met ? 0 : 1]}
          </li>
        ))}
      </Stack>
    </details>
  );
}
