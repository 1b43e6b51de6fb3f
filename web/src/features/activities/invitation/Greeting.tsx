// What a guest or an invited friend reads: who invites, what they get, how far it is, and the way into the game.
import type { InvitedMe } from '@emall/contract';
import { useEffect, useState } from 'react';
import { useActivityTexts } from '../../../entities/activity/index.ts';
import { invitationSentAt } from '../../../entities/invitation/index.ts';
import { prizeLabel } from '../../../entities/prize/index.ts';
import { isLoggedIn, showLoginPopup, useSession } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { explain } from './explain.ts';
import styles from './Greeting.module.css';
import { type InvitePage, POLL_FOR_MS } from './queries.ts';
import { useTexts } from './texts.ts';

type GreetingProps = { page: InvitePage; isReceiving: boolean; onReceive: () => void };

export function Greeting({ page, isReceiving, onReceive }: GreetingProps) {
  const t = useTexts();
  const common = useActivityTexts();
  const isPlayer = useSession(isLoggedIn);
  const hasToken = useSession(({ token }) => Boolean(token));
  const { invited, inviter, friend_prize, is_own_code, activity } = page;
  const isRunning = activity.state === 'running';
  if (is_own_code && isRunning)
    return (
      <Card className={styles.greeting}>
        <p className={styles.text}>{t.ownLink}</p>
      </Card>
    );
  if (invited)
    return <Accepted page={page} invited={invited} isReceiving={isReceiving} onReceive={onReceive} />;
  if (!inviter) return null;
  const sentAt = invitationSentAt(activity.activeid);
  const offer = () => {
    if (isPlayer) return sentAt === undefined ? t.notNew : <Confirming sentAt={sentAt} />;
    if (hasToken) return friend_prize ? t.rolePrize(prizeLabel(friend_prize)) : t.roleHint;
    return friend_prize ? t.guestPrize(prizeLabel(friend_prize)) : t.guestHint;
  };
  return (
    <Card className={styles.greeting}>
      {inviter.avatar && <LazyImage src={inviter.avatar} alt="" className={styles.avatar} />}
      <div className={styles.text}>
        <h2>{t.invites(inviter.name)}</h2>
        <p>{isRunning ? offer() : common.stateBanner[activity.state]}</p>
        {!isPlayer && page.download_url && <Download url={page.download_url} />}
      </div>
      {!isPlayer && isRunning && (
        <Button block size="lg" onClick={showLoginPopup}>
          {hasToken ? t.acceptByRole : t.accept}
        </Button>
      )}
    </Card>
  );
}

/** The server ignores an invitation whose event or inviter is gone, so that a result may never come. */
function Confirming({ sentAt }: { sentAt: number }) {
  const t = useTexts();
  const endsAt = sentAt + POLL_FOR_MS;
  const [isOver, setOver] = useState(() => Date.now() >= endsAt);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  return isOver ? t.unconfirmed : t.confirming;
}

type AcceptedProps = GreetingProps & { invited: InvitedMe };

function Accepted({ page, invited, isReceiving, onReceive }: AcceptedProps) {
  const t = useTexts();
  const common = useActivityTexts();
  const { inviter, state, prize_status } = invited;
  const { friend_prize, activity } = page;
  // Purchases after the end do not count.
  const isMissed =
    state === 'waiting' && activity.state === 'ended' && page.counts_after === 'first_purchase';
  const heading = () => {
    if (!inviter) return t.acceptedOne;
    return state === 'refused' ? t.invites(inviter.name) : t.acceptedBy(inviter.name);
  };
  const reason = () => {
    const failed = invited.checks.find(({ is_met }) => !is_met)?.kind;
    if (state !== 'refused' || failed === 'review') return explain(invited, page.min_level);
    return failed === 'new_player' ? t.meNotNew : t.meDuplicate;
  };
  return (
    <Card className={styles.greeting} role="status">
      {inviter?.avatar && <LazyImage src={inviter.avatar} alt="" className={styles.avatar} />}
      <div className={styles.text}>
        <h2>{heading()}</h2>
        <p>{isMissed ? t.meMissed : t.me[state]}</p>
        {!isMissed && <p>{reason()}</p>}
        {friend_prize && prize_status !== 'none' && (
          <p>
            {t.friendPrize(prizeLabel(friend_prize))}
            {prize_status === 'received' && ` · ${common.received}`}
            {prize_status === 'closed' && ` · ${common.closed}`}
          </p>
        )}
        {state === 'waiting' && page.download_url && <Download url={page.download_url} />}
      </div>
      {prize_status === 'ready' && activity.is_receiving && (
        <Button block loading={isReceiving} onClick={onReceive}>
          {common.receive}
        </Button>
      )}
    </Card>
  );
}

function Download({ url }: { url: string }) {
  const t = useTexts();
  return (
    <a className={styles.download} href={url} target="_blank" rel="noopener noreferrer">
      {t.download}
    </a>
  );
}
