// Text that is written into HTML.

/** Also inside attributes, however they are quoted. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (char) => `&#${char.charCodeAt(0)};`);
}
