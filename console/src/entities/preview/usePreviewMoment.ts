// The moment that a preview of the mall shows: part of the address, now without it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DAY_MS } from '../../i18n/time.ts';

/** As far as most of what is scheduled; a later moment is typed. */
const SPAN_MS = 60 * DAY_MS;

type Moment = { at: string; onAt(at: string): void; span: { from: string; to: string } };

export function usePreviewMoment(): Moment {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { at?: string };
  const [now] = useState(() => new Date().toISOString());
  return {
    at: search.at && !Number.isNaN(Date.parse(search.at)) ? search.at : now,
    onAt: (at) => void navigate({ to: '.', search: { ...search, at } as never, replace: true }),
    span: { from: now, to: new Date(Date.parse(now) + SPAN_MS).toISOString() },
  };
}
