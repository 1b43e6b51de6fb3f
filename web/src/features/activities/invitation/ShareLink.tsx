// The player's invitation link: to copy, to share, to put on a poster. A visitor logs in over the page first.

import type { ActivityInfo } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useState } from 'react';
import { shareActivity } from '../../../entities/activity/index.ts';
import { hrefOf } from '../../../shared/navigation/index.ts';
import { showLoginPopup, useSession } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { CopyButton } from '../../../shared/ui/CopyButton/CopyButton.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { lazyLayer } from '../../../shared/ui/layer/lazyLayer.tsx';
import styles from './ShareLink.module.css';
import { useTexts } from './texts.ts';

const PosterSheet = lazyLayer(() => import('./PosterSheet.tsx'));
type ShareLinkProps = {
  activity: ActivityInfo;
  code: string | null;
  /** What others see of the player's name. */
  name: string | null;
};

export function ShareLink({ activity, code, name }: ShareLinkProps) {
  const t = useTexts();
  const game = useSession((state) => state.gameInfo?.name ?? '');
  const hasToken = useSession(({ token }) => Boolean(token));
  const [isOpen, setOpen] = useState(false);
  if (code === null)
    return (
      <Card>
        <Button block size="lg" onClick={showLoginPopup}>
          {hasToken ? t.linkByRole : t.logIn}
        </Button>
      </Card>
    );
  const url = location.origin + hrefOf(PATHS.invitation, { activeid: activity.activeid, invite: code });
  return (
    <Card aria-label={t.link}>
      <Row gap="2-5" className={styles.link}>
        <output className={styles.url} aria-label={t.link}>
          {url}
        </output>
        <CopyButton text={url} copied={t.copied} failed={t.notCopied} />
      </Row>
      <div className={styles.actions}>
        <Button block variant="secondary" onClick={() => setOpen(true)}>
          {t.poster}
        </Button>
        <Button block onClick={() => void shareActivity(activity, { link: url, desc: t.shareText(game) })}>
          {t.share}
        </Button>
      </div>
      <PosterSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        url={url}
        title={activity.title}
        game={game}
        name={name ?? ''}
      />
    </Card>
  );
}
