// The page of the activity itself on the phone beside its form: drafts, and what the form holds before it is saved.
import type { ActivityKind, Input } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { Preview } from '../../entities/preview/Preview.tsx';
import { DAY_MS } from '../../i18n/time.ts';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';

type Unsaved = Omit<Input<typeof ops.activity.previewUnsaved>, 'ticket'>;

type Props = {
  kind: ActivityKind;
  /** For one that is saved. */
  activeid?: number | undefined;
  startsAt: string;
  endsAt: string;
  /** Changes whenever something was saved. */
  version: string;
  /** What the form holds while that is not what is saved; `body` undefined: it is not complete. */
  unsaved?: { body: Unsaved | undefined } | undefined;
};

export function ActivityPreview({ kind, activeid, startsAt, endsAt, version, unsaved }: Props) {
  const gameId = useGameId();
  const [moment, setMoment] = useState(() => ({ startsAt, endsAt, at: firstMoment(startsAt, endsAt) }));
  const [chosen, setChosen] = useState<string>();
  // Another window has another first minute.
  if (moment.startsAt !== startsAt || moment.endsAt !== endsAt)
    setMoment({ startsAt, endsAt, at: firstMoment(startsAt, endsAt) });
  return (
    <Preview
      at={chosen ?? moment.at}
      onAt={setChosen}
      span={{ from: dayFrom(startsAt, -1), to: dayFrom(endsAt, 1) }}
      of={[activeid ?? kind, version]}
      makeLink={(at, role) =>
        send(ops.activity.preview, { ...(activeid ? { activeid } : { kind }), at, role }, gameId)
      }
      unsaved={
        unsaved && {
          body: unsaved.body,
          show: (ticket, body) => send(ops.activity.previewUnsaved, { ticket, ...(body as Unsaved) }, gameId),
        }
      }
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
