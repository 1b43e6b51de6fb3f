// A preview: an operator's link shows the page as it will be at a moment, to a role. Nobody is logged in by it.
import { create } from 'zustand';

type Preview = {
  /** The moment that is shown, once the server has told it. */
  at: string | null;
  /** Empty for a visitor. */
  role: string;
  /** Its time has run out. */
  isOver: boolean;
};

export const usePreview = create<Preview>(() => ({ at: null, role: '', isOver: false }));

const TICKET = /^[A-Za-z0-9_-]{43}$/;

// Read once: whatever page comes after it in this tab is part of the same look.
const ticket = new URLSearchParams(globalThis.location?.search).get('preview') ?? '';

export function previewTicket(): string | undefined {
  return TICKET.test(ticket) ? ticket : undefined;
}

/** What an answer's headers tell of the preview. */
export function notePreview(headers: Headers): void {
  const at = headers.get('preview-at');
  if (at) usePreview.setState({ at, role: decodeURIComponent(headers.get('preview-role') ?? '') });
}
