// The sheet of the prize that the address names, loaded when the first one opens.
import { lazyLayer, useLastDefined } from '../../../shared/ui/layer/lazyLayer.tsx';
import { useAwardSearch } from './search.ts';

const AwardSheet = lazyLayer(() => import('./AwardSheet.tsx'));

export function LazyAwardSheet({ onSwitchRole }: { onSwitchRole: () => void }) {
  const { awardId, closeAward } = useAwardSearch();
  const shownId = useLastDefined(awardId);
  if (shownId === undefined) return null;
  return (
    <AwardSheet
      key={shownId}
      awardId={shownId}
      open={awardId !== undefined}
      onClose={closeAward}
      onSwitchRole={onSwitchRole}
    />
  );
}
