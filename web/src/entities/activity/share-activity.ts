// Hands an activity on as a card of its own, and tells the mall once it really was handed over.
import type { ActivityInfo } from '@emall/contract';
import { share } from '../../shared/bridge/index.ts';
import { previewTicket } from '../../shared/preview/index.ts';
import { api } from '../../shared/request/index.ts';
import { session } from '../../shared/session/index.ts';
import { texts } from './texts.ts';

type Shared = Pick<ActivityInfo, 'activeid' | 'kind' | 'title' | 'subtitle'>;
type Card = {
  /** A page of the mall. */
  link: string;
  /** Without it: what the shop says of the activity, or what its kind is about. */
  desc?: string;
};

/** False when the player thought better of it, or nothing worked. Call it from a tap. */
export async function shareActivity(activity: Shared, { link, desc }: Card): Promise<boolean> {
  const { gameInfo } = session();
  const { activeid, kind, title, subtitle } = activity;
  const end = await share({
    title: gameInfo ? `${title} · ${gameInfo.name}` : title,
    desc: desc ?? (subtitle || texts().about[kind]),
    link,
    image: gameInfo?.theme?.icon,
  });
  if (end === 'dismissed' || end === 'failed') return false;
  // Counted once a day; nobody waits for it, and what an operator tries counts for nothing.
  if (!previewTicket())
    void api.activity.report({ activeid, event: 'share' }, { errors: 'silent' }).catch(() => undefined);
  return true;
}
