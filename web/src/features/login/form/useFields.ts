// Values and errors of a form; the focus moves to the first invalid field.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { type FieldName, type Values, validateFields } from './fields.ts';
import type { FormErrors } from './submit-errors.ts';

const BLANK: Values = { phone: '', code: '', account: '', password: '' };

export function useFields(form: RefObject<HTMLElement | null>, initial: () => Partial<Values>) {
  const { fieldErrors: errorTexts } = useTexts();
  const [values, setValues] = useState<Values>(() => ({ ...BLANK, ...initial() }));
  const [errors, setErrors] = useState<FormErrors>({});
  const shouldFocus = useRef(false);

  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    focusFirstInvalid(form.current);
  });

  const show = (found: FormErrors) => {
    shouldFocus.current = true;
    setErrors(found);
  };
  /** Returns whether these fields are valid; shows the errors otherwise. */
  const check = (fields: readonly FieldName[]): boolean => {
    const found = Object.entries(validateFields(values, fields)).map(([field, error]) => [
      field,
      errorTexts[error],
    ]);
    show(Object.fromEntries(found));
    return found.length === 0;
  };
  const input = (field: FieldName) => ({
    error: errors[field],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      // Typing clears the error.
      setErrors(({ [field]: _cleared, form: _general, ...rest }) => rest);
    },
  });
  return { values, errors, show, check, input };
}

/** How long a sheet takes to close and return the focus to where it was opened. */
const SHEET_CLOSE_MS = 320;

export function focusFirstInvalid(form: HTMLElement | null): void {
  const focus = () => form?.querySelector<HTMLElement>(`[aria-invalid='true']`)?.focus();
  focus();
  // A form under a closing sheet is still inert.
  if (form && !form.contains(document.activeElement)) setTimeout(focus, SHEET_CLOSE_MS);
}
