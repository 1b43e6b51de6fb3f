// The values of a form, what is wrong with them, and the focus that goes to the first thing wrong.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { type FieldName, flawsIn, type Values } from './fields.ts';
import { focusFirstInvalid } from './focus-invalid.ts';
import type { Trouble } from './trouble.ts';

const BLANK: Values = { phone: '', code: '', account: '', password: '' };

export function useFields(form: RefObject<HTMLElement | null>, initial: () => Partial<Values>) {
  const { flaws: flawTexts } = useTexts();
  const [values, setValues] = useState<Values>(() => ({ ...BLANK, ...initial() }));
  const [trouble, setTrouble] = useState<Trouble>({});
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    focusFirstInvalid(form.current);
  });

  const show = (found: Trouble) => {
    wantsFocus.current = true;
    setTrouble(found);
  };
  /** True when nothing is wrong with these fields; otherwise it says what is. */
  const check = (fields: readonly FieldName[]): boolean => {
    const flaws = flawsIn(values, fields);
    const found = Object.entries(flaws).map(([field, flaw]) => [field, flawTexts[flaw]]);
    show(Object.fromEntries(found));
    return found.length === 0;
  };
  const input = (field: FieldName) => ({
    error: trouble[field],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      // Typing answers the complaint.
      setTrouble(({ [field]: _answered, form: _general, ...rest }) => rest);
    },
  });
  return { values, trouble, show, check, input };
}
