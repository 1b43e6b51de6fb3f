// The one short message over everything: a toast, or the sign that a request is running. Visible or hidden, one at a time.
import { LOADING_TEXT, LOADING_TOAST_MS, TOAST_DURATION_MS } from '@emall/contract/constants';
import { language } from '../../i18n/index.ts';
import styles from './toast.module.css';

let box: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Requests whose loading sign is wanted; empty while a plain toast shows. */
const waiting = new Set<symbol>();

/** Puts the empty live region into the page, so that its first message is announced as well. */
export function mountToast(): void {
  box ??= makeBox();
}

export function toast(text: string, durationMs: number = TOAST_DURATION_MS): void {
  waiting.clear();
  show(text, durationMs, false);
}

/** Shows until the returned function (or `hideLoading`) is called, 10 s at most. */
export function showLoading(text: string = language() === 'zh' ? LOADING_TEXT : 'Loading…'): () => void {
  const request = Symbol();
  waiting.add(request);
  show(text, LOADING_TOAST_MS, true);
  return () => {
    // Only the last of several running requests takes the sign away.
    if (waiting.delete(request) && waiting.size === 0) hide();
  };
}

/** Takes the loading sign away; a toast that replaced it stays its time. */
export function hideLoading(): void {
  if (waiting.size === 0) return;
  waiting.clear();
  hide();
}

function show(text: string, durationMs: number, isLoading: boolean): void {
  box ??= makeBox();
  // Shown again each time, so that it also lies above a dialog opened since.
  if (box.dataset.state === 'visible') box.hidePopover?.();
  box.showPopover?.();
  box.dataset.state = 'visible';
  const span = document.createElement('span');
  span.textContent = text;
  if (isLoading) {
    const ring = document.createElement('i');
    ring.className = styles.ring ?? '';
    box.replaceChildren(ring, span);
  } else box.replaceChildren(span);
  clearTimeout(timer);
  timer = setTimeout(() => {
    waiting.clear();
    hide();
  }, durationMs);
}

function hide(): void {
  clearTimeout(timer);
  if (box?.dataset.state !== 'visible') return;
  box.dataset.state = 'hidden';
  box.replaceChildren();
  box.hidePopover?.();
}

function makeBox(): HTMLElement {
  const made = document.createElement('div');
  made.className = styles.toast ?? '';
  made.setAttribute('role', 'status');
  made.setAttribute('aria-live', 'polite');
  made.setAttribute('popover', 'manual');
  return document.body.appendChild(made);
}
