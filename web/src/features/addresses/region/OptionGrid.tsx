// Regions in a grid with roving focus: one tab stop, arrow keys move in it.
import type { Region } from '@emall/contract';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './OptionGrid.module.css';

type OptionGridProps = {
  label: string;
  options: readonly Region[];
  selected: string | undefined;
  takesFocus: boolean;
  onTake: (region: Region) => void;
};

export function OptionGrid({ label, options, selected, takesFocus, onTake }: OptionGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ code }) => code === selected),
    ),
  );

  // Only on mount: afterwards the arrow keys move the focus.
  const arrive = useEffectEvent(() => {
    const option = optionAt(grid.current, reached);
    option?.scrollIntoView?.({ block: 'nearest' });
    if (takesFocus) option?.focus();
  });
  useEffect(() => arrive(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const columns = columnsOf(grid.current);
    const last = options.length - 1;
    const to = {
      ArrowLeft: reached - 1,
      ArrowRight: reached + 1,
      ArrowUp: reached - columns,
      ArrowDown: reached + columns,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to > last) return;
    setReached(to);
    optionAt(grid.current, to)?.focus();
  };

  return (
    <div ref={grid} className={styles.grid} role="listbox" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((region, at) => (
        <button
          key={region.code}
          type="button"
          role="option"
          className={styles.option}
          aria-selected={region.code === selected}
          tabIndex={at === reached ? 0 : -1}
          onClick={() => onTake(region)}
        >
          {region.name}
        </button>
      ))}
    </div>
  );
}

const optionAt = (grid: HTMLElement | null, at: number) => grid?.children[at] as HTMLElement | undefined;

/** The number of options in the first row. */
function columnsOf(grid: HTMLElement | null): number {
  const options = [...(grid?.children ?? [])] as HTMLElement[];
  const top = options[0]?.offsetTop;
  return Math.max(1, options.filter((option) => option.offsetTop === top).length);
}
