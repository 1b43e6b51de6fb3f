// Brings the player to the first thing that is wrong.

/** As long as a sheet takes to sink away and hand the focus back to where it was opened. */
const SHEET_GONE_MS = 320;

export function focusFirstInvalid(form: HTMLElement | null): void {
  const focus = () => form?.querySelector<HTMLElement>(`[aria-invalid='true']`)?.focus();
  focus();
  // What lies under a sheet that is still sinking takes no focus yet.
  if (form && !form.contains(document.activeElement)) setTimeout(focus, SHEET_GONE_MS);
}
