// A link to the activity of the same kind that runs now, for a page whose own activity is over.
import type { ActivityKind } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, mallLink } from '../../shared/navigation/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { useTexts } from './texts.ts';

/** Returns undefined while it loads, and null where none of the kind runs. */
export function useRunningActivity(kind: ActivityKind) {
  const { data, isError } = useQuery(
    callQuery(api.activity.runningActivityList, undefined, { errors: 'silent' }),
  );
  if (isError) return null;
  // One that is over and whose rewards can still be received is in the list as well.
  return data && (data.list.find((each) => each.kind === kind && each.receive_until === null) ?? null);
}

export function RunningLink({ kind, className }: { kind: ActivityKind; className?: string | undefined }) {
  const t = useTexts();
  const running = useRunningActivity(kind);
  return running ? (
    <Link to={mallLink(running.link)} className={className}>
      {t.toRunning}
    </Link>
  ) : null;
}
