// The sign-in page below its bar: how long the streak is, today's stamp, the calendar, the boxes and the cards.
import { useState } from 'react';
import {
  ActivityBoard,
  ActivityFailure,
  ActivityRules,
  BoardSkeleton,
  MyAwardsLink,
  refreshActivities,
} from '../../../entities/activity/index.ts';
import { PrizeDoor } from '../../../entities/prize/index.ts';
import { Hero } from '../../../shared/ui/Hero/Hero.tsx';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { Boxes } from './Boxes.tsx';
import { Calendar } from './Calendar.tsx';
import { Cards } from './Cards.tsx';
import { endOfDay } from './calendar.ts';
import { type SignInPage, useSignIn } from './queries.ts';
import { SignInHero } from './SignInHero.tsx';
import { Today } from './Today.tsx';
import { useMidnight } from './useMidnight.ts';
import { useSignInActions } from './useSignInActions.ts';

export function SignInBoard() {
  const [month, setMonth] = useState<string>();
  const { data: signIn, error, refetch } = useSignIn(month);
  const data = useDeferredFirstRender(signIn);
  if (data) return <Board page={data} onMonth={setMonth} />;
  return error ? <ActivityFailure error={error} onRetry={refetch} hero={<Hero />} /> : <BoardSkeleton />;
}

function Board({ page, onMonth }: { page: SignInPage; onMonth: (month: string) => void }) {
  const { activity, today } = page;
  const { sign, open, said, stamped, door } = useSignInActions(activity.activeid);
  useMidnight(endOfDay(today), () => void refreshActivities());
  const isBusy = sign.isPending || open.isPending;
  return (
    <>
      <SignInHero page={page} />
      <ActivityBoard>
        <Today page={page} isBusy={sign.isPending} onSign={() => sign.mutate(undefined)} />
        <Calendar
          page={page}
          stamped={stamped}
          isBusy={isBusy}
          onMonth={onMonth}
          onSign={(day) => sign.mutate(day)}
        />
        {(['streak', 'total'] as const).map((kind) => (
          <Boxes
            key={kind}
            kind={kind}
            boxes={page.boxes.filter((box) => box.kind === kind)}
            reached={kind === 'streak' ? page.streak : page.total}
            until={page.receive_until}
            isBusy={isBusy}
            onOpen={(box) => open.mutate(box)}
          />
        ))}
        <Cards makeup={page.makeup} isOwn={page.is_own} />
        <ActivityRules rules={activity.rules} />
        <MyAwardsLink />
      </ActivityBoard>
      <VisuallyHidden>
        <span role="status" aria-live="polite">
          {said}
        </span>
      </VisuallyHidden>
      <PrizeDoor {...door} />
    </>
  );
}
