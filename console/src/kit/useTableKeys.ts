// Keys of a table: j and k move, Enter opens, x selects. They do nothing while a field has the focus or a layer is open.
import { useEffect, useRef, useState } from 'react';

type Keys = { count: number; onOpen(at: number): unknown; onSelect(at: number): unknown };

export function useTableKeys(keys: Keys): number {
  const [active, setActive] = useState(-1);
  const latest = useRef({ ...keys, active });
  latest.current = { ...keys, active };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { count, active, onOpen, onSelect } = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return;
      if (event.key === 'j') setActive(Math.min(active + 1, count - 1));
      else if (event.key === 'k') setActive(Math.max(active - 1, 0));
      else if (event.key === 'Enter' && active >= 0 && !isControl(event.target)) onOpen(active);
      else if (event.key === 'x' && active >= 0) onSelect(active);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return Math.min(active, keys.count - 1);
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, summary') !== null;

/** Somebody types, or a drawer or dialog is open over the table. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;
  return isTyping || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
