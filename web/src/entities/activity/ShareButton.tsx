// The share button in the bar of an activity page; hidden until the activity is loaded, and after its end.
import type { ActivityInfo } from '@emall/contract';
import { currentPage, hrefOf } from '../../shared/navigation/index.ts';
import { IconButton } from '../../shared/ui/IconButton/IconButton.tsx';
import { shareActivity } from './share-activity.ts';
import { useTexts } from './texts.ts';

export function ShareButton({ activity }: { activity: ActivityInfo | undefined }) {
  const t = useTexts();
  if (!activity || activity.state === 'ended') return null;
  const link = () => hrefOf(currentPage(), { activeid: activity.activeid });
  return (
    <IconButton icon="share" label={t.share} onClick={() => void shareActivity(activity, { link: link() })} />
  );
}
