// Leads to the first field at fault when a form could not be saved: it may be out of sight.
import { type RefObject, useEffect } from 'react';

/** `inside`: any element of the form. */
export function useFocusError(inside: RefObject<HTMLElement | null>, hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const form = inside.current?.closest('form, [role="dialog"], article');
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset > [role="alert"]');
    const group = first?.closest('fieldset');
    const target = first?.matches('[role="alert"]')
      ? group?.querySelector<HTMLElement>('input, button')
      : first;
    target?.focus();
  }, [hasErrors, inside]);
}
