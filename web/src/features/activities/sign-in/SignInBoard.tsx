// The sign-in page below its bar: streak, today's stamp, calendar, boxes and make-up cards.
import type { SignInBox } from '@emall/contract';
import { useState } from 'react';
import {
  ActivityBoard,
  ActivityFailure,
  ActivityRules,
  ActivityStateBanner,
  BoardHeadline,
  BoardPeriod,
  BoardSkeleton,
  BoardTitle,
  MyAwardsLink,
  refreshActivities,
} from '../../../entities/activity/index.ts';
import { endOfBusinessDay, price, useAtMoment } from '../../../shared/format/index.ts';
import { AfterFirstScreen } from '../../../shared/ui/AfterFirstScreen.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Hero, HeroNote, HeroNumber } from '../../../shared/ui/Hero/Hero.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { Boxes } from './Boxes.tsx';
import { Calendar } from './Calendar.tsx';
import { type SignInPage, useSignIn } from './queries.ts';
import styles from './SignInBoard.module.css';
import { StampArt } from './StampArt.tsx';
import { Today } from './Today.tsx';
import { useTexts } from './texts.ts';
import { useSignInActions, useSignToday } from './useSignInActions.ts';

export function SignInBoard() {
  const [month, setMonth] = useState<string>();
  const { data: signIn, error, refetch } = useSignIn(month);
  const data = useDeferredFirstRender(signIn);
  if (data) return <Board page={data} onMonth={setMonth} />;
  return error ? (
    <ActivityFailure kind="sign_in" error={error} onRetry={refetch} hero={<Hero />} />
  ) : (
    <BoardSkeleton />
  );
}

function Board({ page, onMonth }: { page: SignInPage; onMonth: (month: string) => void }) {
  const { activity, today } = page;
  const { sign, openBox, announcement, stamped, opened, popup } = useSignInActions(activity.activeid);
  const signToday = useSignToday(page, () => sign.submit());
  // If the server's clock is behind ours, its today has already ended here: reloaded twice at most.
  useAtMoment(endOfBusinessDay(today), () => void refreshActivities(), { calls: 2 });
  const isBusy = sign.isSubmitting || openBox.isSubmitting;
  // After the end only the boxes can still be opened: they come first.
  const isOver = activity.state === 'ended';
  const calendar = (
    <Calendar
      page={page}
      stamped={stamped}
      isBusy={isBusy}
      onMonth={onMonth}
      onSign={(day) => void sign.submit(day)}
    />
  );
  const boxes = { page, opened, isBusy, onOpen: (box: SignInBox) => void openBox.submit(box) };
  return (
    <>
      <SignInHero page={page} />
      <ActivityBoard>
        <ActivityStateBanner activity={activity} receiveUntil={page.receive_until} />
        {activity.state === 'running' && (
          <Today page={page} isBusy={sign.isSubmitting} onSign={() => void signToday()} />
        )}
        <AfterFirstScreen>
          {!isOver && calendar}
          <AfterFirstScreen>
            <AfterFirstScreen>
              <Boxes kind="streak" {...boxes} />
              <AfterFirstScreen>
                <Boxes kind="total" {...boxes} />
                {isOver && calendar}
                <AfterFirstScreen>
                  {/* Otherwise no day can be made up: what is spent for a card would be spent for nothing. */}
                  {activity.state === 'running' && <MakeUpCards makeup={page.makeup} isOwn={page.is_own} />}
                  <ActivityRules activity={activity} />
                  <MyAwardsLink />
                </AfterFirstScreen>
              </AfterFirstScreen>
            </AfterFirstScreen>
          </AfterFirstScreen>
        </AfterFirstScreen>
      </ActivityBoard>
      <VisuallyHidden>
        <span role="status" aria-live="polite">
          {announcement}
        </span>
      </VisuallyHidden>
      {popup}
    </>
  );
}

/** The make-up cards: how many are left, and how more are earned. */
function MakeUpCards({ makeup, isOwn }: { makeup: SignInPage['makeup']; isOwn: boolean }) {
  const t = useTexts();
  const { left, given, per_amount, next_amount, max, joins_streak } = makeup;
  if (max === 0) return null;
  const terms = [
    given > 0 ? t.cardsGiven(given) : '',
    per_amount === null ? '' : t.cardsEarned(price(per_amount)),
    t.cardsMax(max),
    joins_streak ? t.joins : t.joinsNot,
  ].filter(Boolean);
  return (
    <Card aria-label={t.cards}>
      <Row gap="3" align="stretch" justify="between">
        <BoardTitle>{t.cards}</BoardTitle>
        {isOwn && <span className={styles.left}>{t.cardsLeft(left)}</span>}
      </Row>
      <Stack as="ul" gap="1" className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </Stack>
      {isOwn && next_amount !== null && <p className={styles.next}>{t.cardsNext(price(next_amount))}</p>}
    </Card>
  );
}

/** The hero of the sign-in page: the streak and the days of this round. */
function SignInHero({ page: { activity, is_own, streak, total } }: { page: SignInPage }) {
  const t = useTexts();
  return (
    <Hero label={t.streak} art={<StampArt />}>
      <p>{is_own ? t.streak : activity.title}</p>
      {is_own ? (
        <>
          <HeroNumber unit={t.days(streak)}>
            <RollingNumber value={streak} />
          </HeroNumber>
          <HeroNote>{t.total(total)}</HeroNote>
        </>
      ) : (
        <BoardHeadline>{activity.subtitle || activity.title}</BoardHeadline>
      )}
      <BoardPeriod activity={activity} />
    </Hero>
  );
}
