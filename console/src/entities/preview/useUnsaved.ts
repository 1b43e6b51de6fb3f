// Shows what a form holds under a preview link, whenever it has been left alone for a moment.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../ui/useSettled.ts';

/** While nobody types. */
const PAUSE_MS = 600;

/** What a form holds; `body` undefined: nothing yet that could be shown. */
export type UnsavedForm = {
  body: object | undefined;
  /** Sends it to the preview with this ticket. */
  show(ticket: string, body: object): Promise<unknown>;
};

type Shown = { link: string; version: string };

/**
 * Returns what was shown last under the link, and why the form as it is now is not. Without a form there is nothing to send:
 * the link shows what is saved.
 */
export function useUnsaved(
  link: string | undefined,
  form: UnsavedForm | undefined,
): { shown: Shown | undefined; error: Error | null } {
  const text = form?.body && JSON.stringify(form.body);
  const settled = useSettled(text, PAUSE_MS);
  const sent = useQuery({
    queryKey: ['unsaved', link, settled],
    queryFn: async (): Promise<Shown> => {
      await form?.show(ticketOf(String(link)), JSON.parse(String(settled)));
      return { link: String(link), version: String(settled) };
    },
    enabled: form !== undefined && link !== undefined && settled !== undefined,
    // A body that was shown, changed and typed again has to be sent again.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [last, setLast] = useState<Shown>();
  if (sent.data && (sent.data.link !== last?.link || sent.data.version !== last.version)) setLast(sent.data);
  return { shown: last?.link === link ? last : undefined, error: sent.error };
}

const ticketOf = (link: string): string => new URL(link).searchParams.get('preview') ?? '';
