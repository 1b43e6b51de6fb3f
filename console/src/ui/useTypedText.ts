// Whether something was changed inside a dialog or drawer that closing it would lose: a text, a switch, a picture.
import { type FormEvent, type SyntheticEvent, useRef } from 'react';

/** A code of the second factor is another one next time; a choice between views or formats is none to lose. */
const FIELDS =
  'input:not([type]), input[type="text"], input[type="password"], input[type="number"], input[type="date"], input[type="datetime-local"], input[type="search"], input[type="email"], input[type="tel"], input[type="url"], textarea';
const OTHERS = '[role="switch"], [data-picture]';

const stateOf = (field: Element): string | null =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.getAttribute('aria-checked') ?? field.getAttribute('data-picture'));

const isText = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches(FIELDS) &&
  target.getAttribute('autocomplete') !== 'one-time-code';

export function useTypedText() {
  const before = useRef(new Map<Element, string | null>());
  const typed = useRef(new Set<Element>());
  const note = (field: Element) => {
    if (!before.current.has(field)) before.current.set(field, stateOf(field));
  };
  /** Before anything is pressed: switches and pictures as they are, also those that were drawn late. */
  const noteAll = ({ currentTarget }: SyntheticEvent) => {
    for (const field of currentTarget.querySelectorAll(OTHERS)) {
      note(field);
      typed.current.add(field);
    }
  };
  return {
    hasTyped: (): boolean =>
      [...typed.current].some(
        (field) => field.isConnected && stateOf(field) !== (before.current.get(field) ?? ''),
      ),
    /** For the element around the fields. */
    handlers: {
      onPointerDownCapture: noteAll,
      onKeyDownCapture: noteAll,
      onClickCapture: noteAll,
      onFocus: (event: SyntheticEvent) => {
        noteAll(event);
        if (isText(event.target)) note(event.target);
      },
      onInput: ({ target, currentTarget }: FormEvent) => {
        // React also passes on the events of a popup that was opened from this one.
        if (isText(target) && currentTarget.contains(target)) typed.current.add(target);
      },
    },
  };
}
