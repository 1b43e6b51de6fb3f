// No role to choose: there is none yet, or the game server does not respond.
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import styles from './role-steps.module.css';
import { useTexts } from './texts.ts';

type NoRolesProps = { isKnown: boolean; onFetchAgain: () => void; onBind: () => void; onLeave: () => void };

export function NoRoles({ isKnown, onFetchAgain, onBind, onLeave }: NoRolesProps) {
  const t = useTexts();
  // The action that is more likely to help is the primary one.
  const again = (
    <Button key="again" variant={isKnown ? 'ghost' : 'primary'} onClick={onFetchAgain}>
      {t.again}
    </Button>
  );
  const bind = (
    <Button key="bind" variant={isKnown ? 'primary' : 'ghost'} onClick={onBind}>
      {t.bind}
    </Button>
  );
  return (
    <div className={styles.step}>
      <EmptyState
        kind={isKnown ? 'empty' : 'offline'}
        title={isKnown ? t.noRoles : t.unreachable}
        text={isKnown ? t.noRolesText : t.unreachableText}
        action={isKnown ? [bind, again] : [again, bind]}
      />
      <button type="button" className={styles.text} onClick={onLeave}>
        {t.otherAccount}
      </button>
    </div>
  );
}
