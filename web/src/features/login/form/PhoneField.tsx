// A phone number in groups of digits; formatting keeps the caret in place.
import { useLayoutEffect, useRef } from 'react';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { phoneIcon } from '../../../shared/ui/Icon/account-icons.ts';
import { useTexts } from '../texts.ts';
import { caretAfter, formatPhoneInput, phoneDigits } from './fields.ts';

type PhoneFieldProps = { digits: string; onChange: (digits: string) => void; error: string | undefined };

export function PhoneField({ digits, onChange, error }: PhoneFieldProps) {
  const t = useTexts();
  const formatted = formatPhoneInput(digits);
  const caret = useRef<{ input: HTMLInputElement; digitsBefore: number }>(null);

  // Rewriting the value moves the caret to the end; this restores it before the paint.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, digitsBefore } = caret.current;
    caret.current = null;
    const position = caretAfter(input.value, digitsBefore);
    input.setSelectionRange(position, position);
  });

  const change = (typed: string) => {
    const input = document.activeElement;
    if (input instanceof HTMLInputElement && input.value === typed) {
      const before = typed.slice(0, input.selectionStart ?? typed.length);
      caret.current = { input, digitsBefore: before.replace(/\D/g, '').length };
    }
    onChange(phoneDigits(typed));
  };

  return (
    <Field
      label={t.phone}
      hideLabel
      icon={phoneIcon}
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={t.phoneHint}
      value={formatted}
      onChange={change}
      error={error}
    />
  );
}
