// The page of the activity itself, drafts too, on the phone beside its form.
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { Preview } from '../../entities/preview/Preview.tsx';
import { DAY_MS } from '../../i18n/time.ts';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';

type Props = {
  activeid: number;
  startsAt: string;
  endsAt: string;
  /** Changes whenever something was saved. */
  version: string;
};

export function ActivityPreview({ activeid, startsAt, endsAt, version }: Props) {
  const gameId = useGameId();
  const [at, setAt] = useState(() => firstMoment(startsAt, endsAt));
  return (
    <Preview
      at={at}
      onAt={setAt}
      span={{ from: dayFrom(startsAt, -1), to: dayFrom(endsAt, 1) }}
      of={[activeid, version]}
      makeLink={(moment, role) => send(ops.activity.preview, { activeid, at: moment, role }, gameId)}
    />
  );
}

/** What comes before the activity and after it is seen too. */
const dayFrom = (at: string, days: number) => new Date(Date.parse(at) + days * DAY_MS).toISOString();

/** While it runs now; else its first minute. */
function firstMoment(startsAt: string, endsAt: string): string {
  const now = Date.now();
  const isRunning = Date.parse(startsAt) <= now && now < Date.parse(endsAt);
  return new Date(isRunning ? now : Date.parse(startsAt) + 60_000).toISOString();
}
