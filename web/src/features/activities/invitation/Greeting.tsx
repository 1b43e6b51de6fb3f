// Greets a player who came by a friend's link; a visitor accepts by logging in over the page.
import { showLoginPopup } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './Greeting.module.css';
import type { InvitePage } from './queries.ts';
import { useTexts } from './texts.ts';

type GreetingProps = { inviter: NonNullable<InvitePage['inviter']>; isPlayer: boolean };

export function Greeting({ inviter, isPlayer }: GreetingProps) {
  const t = useTexts();
  return (
    <Card className={styles.greeting}>
      {inviter.avatar && <LazyImage src={inviter.avatar} alt="" className={styles.avatar} />}
      <div className={styles.words}>
        <h2>{t.invites(inviter.name)}</h2>
        <p>{isPlayer ? t.acceptedHint : t.guestHint}</p>
      </div>
      {!isPlayer && (
        <Button block size="lg" onClick={showLoginPopup}>
          {t.accept}
        </Button>
      )}
    </Card>
  );
}
