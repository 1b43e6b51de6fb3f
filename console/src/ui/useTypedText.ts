// Whether text was typed inside a dialog or drawer that closing it would lose.
import { type FocusEvent, type FormEvent, useRef } from 'react';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const isTextBox = (target: EventTarget): target is TextBox =>
  target instanceof HTMLTextAreaElement ||
  // A code of the second factor is another one next time.
  (target instanceof HTMLInputElement && target.getAttribute('autocomplete') !== 'one-time-code');

export function useTypedText() {
  const before = useRef(new Map<TextBox, string>());
  const typed = useRef(new Set<TextBox>());
  return {
    hasTyped: (): boolean =>
      [...typed.current].some((box) => box.isConnected && box.value !== (before.current.get(box) ?? '')),
    /** For the element around the fields. */
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        if (isTextBox(target) && !before.current.has(target)) before.current.set(target, target.value);
      },
      onInput: ({ target, currentTarget }: FormEvent) => {
        // React also passes on the events of a popup that was opened from this one.
        if (isTextBox(target) && currentTarget.contains(target)) typed.current.add(target);
      },
    },
  };
}
