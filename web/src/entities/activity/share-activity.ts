// Shares an activity as a card, and reports the share once it has happened.
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
  /** By default the activity's subtitle, or a text about its kind. */
  desc?: string;
};

/** Returns false when the player dismissed it or sharing failed. Call it from a tap. */
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
  // Counted once a day; not awaited. An operator's preview is not counted.
  if (!previewTicket())
    void api.activity.report({ activeid, event: 'share' }, { errors: 'silent' }).catch(() => undefined);
  return true;
}
