// A preview: an operator's link shows the page as it will be at a moment, to a role. Nobody is logged in by it.
import { create } from 'zustand';

type Preview = {
  /** The moment that is shown, once a response has named it. */
  at: string | null;
  /** Empty for a visitor. */
  role: string;
  /** Its time has run out. */
  isOver: boolean;
};

export const usePreview = create<Preview>(() => ({ at: null, role: '', isOver: false }));

const TICKET = /^[A-Za-z0-9_-]{43}$/;

// Read once: every later page in this tab belongs to the same preview.
const ticket = new URLSearchParams(globalThis.location?.search).get('preview') ?? '';

export function previewTicket(): string | undefined {
  return TICKET.test(ticket) ? ticket : undefined;
}

/** Stores what a response's headers say about the preview. */
export function notePreview(headers: Headers): void {
  const at = headers.get('preview-at');
  if (at) usePreview.setState({ at, role: decodeURIComponent(headers.get('preview-role') ?? '') });
}
