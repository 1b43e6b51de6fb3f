// A preview: an operator's link shows the page as it will be at a moment, to a role. Nobody is logged in by it.
import { create } from 'zustand';
import { setShopTime } from '../format/index.ts';
import { defineTexts } from '../i18n/index.ts';

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

// As the server's `activity/preview-only` puts it: the error page shows no text that is not ours.
const { texts } = defineTexts({
  zh: { previewOnly: '预览中，操作不会生效' },
  en: { previewOnly: 'This is a preview. Nothing you do here is saved' },
});

/** Set in a preview: what stands in place of a page that is not part of it. */
export const previewOnly = (): string | undefined => (previewTicket() ? texts().previewOnly : undefined);

/** Stores what a response's headers say about the preview. */
export function notePreview(headers: Headers): void {
  const at = headers.get('preview-at');
  if (!at) return;
  setShopTime(at);
  usePreview.setState({ at, role: decodeURIComponent(headers.get('preview-role') ?? '') });
}
