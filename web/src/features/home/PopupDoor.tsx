// Lets the popups in once home stands: after its first paint, never over an open sheet, and only if one is due.
import type { Popup } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api, callQuery } from '../../shared/request/index.ts';
import { useAfterPaint } from '../../shared/ui/useAfterPaint.ts';
import { duePopup } from './seen-popups.ts';

const HomePopups = lazy(() => import('./HomePopups.tsx'));

export function PopupDoor({ isHeld }: { isHeld: boolean }) {
  const hasPainted = useAfterPaint();
  const { data } = useQuery({
    ...callQuery(api.user.getPopupList, undefined, { errors: 'silent' }),
    enabled: hasPainted,
  });
  return hasPainted && !isHeld && data ? <DuePopups popups={data.list} /> : null;
}

function DuePopups({ popups }: { popups: readonly Popup[] }) {
  // Decided once: what is shown counts as seen from then on, and must not close itself by that.
  const [first] = useState(() => duePopup(popups));
  return first ? (
    <Suspense>
      <HomePopups popups={popups} first={first} />
    </Suspense>
  ) : null;
}
