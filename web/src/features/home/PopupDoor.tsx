// Lets the popups in once home stands: after its first paint, and never over an open sheet.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api, callQuery } from '../../shared/request/index.ts';
import { useAfterPaint } from './useAfterPaint.ts';

const HomePopups = lazy(() => import('./HomePopups.tsx'));

export function PopupDoor({ isHeld }: { isHeld: boolean }) {
  const hasPainted = useAfterPaint();
  const { data } = useQuery({
    ...callQuery(api.user.getPopupList, undefined, { silent: true }),
    enabled: hasPainted,
  });
  if (!hasPainted || isHeld || !data?.list.length) return null;
  return (
    <Suspense>
      <HomePopups popups={data.list} />
    </Suspense>
  );
}
