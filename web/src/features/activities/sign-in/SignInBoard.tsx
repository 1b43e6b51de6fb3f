// The sign-in page below its bar: streak, today's stamp, calendar, boxes and make-up cards.
import { useState } from 'react';
import {
  ActivityBoard,
  ActivityFailure,
  ActivityNotice,
  ActivityRules,
  BoardSkeleton,
  MyAwardsLink,
  refreshActivities,
} from '../../../entities/activity/index.ts';
import { endOfBusinessDay, useAtMoment } from '../../../shared/format/index.ts';
import { Hero } from '../../../shared/ui/Hero/Hero.tsx';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { Boxes } from './Boxes.tsx';
import { Calendar } from './Calendar.tsx';
import { MakeUpCards } from './MakeUpCards.tsx';
import { type SignInPage, useSignIn } from './queries.ts';
import { SignInHero } from './SignInHero.tsx';
import { Today } from './Today.tsx';
import { useSignInActions } from './useSignInActions.ts';

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
  // If the server's clock is behind ours, its today has already ended here: reloaded twice at most.
  useAtMoment(endOfBusinessDay(today), () => void refreshActivities(), { calls: 2 });
  const isBusy = sign.isSubmitting || openBox.isSubmitting;
  return (
    <>
      <SignInHero page={page} />
      <ActivityBoard>
        <ActivityNotice activity={activity} receiveUntil={page.receive_until} />
        {activity.state === 'running' && (
          <Today page={page} isBusy={sign.isSubmitting} onSign={() => void sign.submit()} />
        )}
        <Calendar
          page={page}
          stamped={stamped}
          isBusy={isBusy}
          onMonth={onMonth}
          onSign={(day) => void sign.submit(day)}
        />
        {(['streak', 'total'] as const).map((kind) => (
          <Boxes
            key={kind}
            kind={kind}
            page={page}
            opened={opened}
            isBusy={isBusy}
            onOpen={(box) => void openBox.submit(box)}
          />
        ))}
        <MakeUpCards makeup={page.makeup} isOwn={page.is_own} />
        <ActivityRules activity={activity} />
        <MyAwardsLink />
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
