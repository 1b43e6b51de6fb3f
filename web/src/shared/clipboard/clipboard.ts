// Puts a text on the clipboard.
import { defineTexts } from '../i18n/index.ts';
import { toast } from '../ui/Toast/toast.ts';

const { texts } = defineTexts({
  zh: { copied: '已复制', failed: '复制失败，请长按选择' },
  en: { copied: 'Copied', failed: 'Couldn’t copy. Press and hold to select' },
});

/** `onClick={() => void copyWithToast(code, t.codeCopied)}`: says whether it worked. */
export async function copyWithToast(
  text: string,
  copied = texts().copied,
  failed = texts().failed,
): Promise<void> {
  toast((await copyText(text)) ? copied : failed);
}

/** True when the text is on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page opened by a plain http address, and older web-views, have no clipboard of their own.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // What lies outside an open sheet cannot be selected.
  const ground = document.querySelector('dialog:modal') ?? document.body;
  const focused = document.activeElement;
  ground.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
