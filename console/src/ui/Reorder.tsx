// Changes the order of rows: by dragging their handle, or with the arrow keys on it.
import { GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import styles from './Reorder.module.css';

const useTexts = defineTexts({
  zh: { move: (label: string) => `移动${label}：按上下方向键` },
  en: { move: (label: string) => `Move ${label}: press the arrow keys` },
});

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined && to >= 0 && to < list.length) next.splice(to, 0, item);
  return to >= 0 && to < list.length ? next : [...list];
}

/** `row` goes on the element that moves, `handle` on its <MoveHandle>. */
export function useReorder<T>(list: readonly T[], onChange: (list: T[]) => void) {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const drop = () => {
    if (from !== undefined && over !== undefined && from !== over) onChange(moved(list, from, over));
    setFrom(undefined);
    setOver(undefined);
  };
  return {
    row: (at: number) => ({
      'data-dragged': at === from || undefined,
      'data-drop': (from !== undefined && at === over && at !== from) || undefined,
      onDragOver: (event: DragEvent) => {
        if (from === undefined) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: drop,
    }),
    handle: (at: number) => ({
      onStart: () => setFrom(at),
      onEnd: () => {
        setFrom(undefined);
        setOver(undefined);
      },
      onMove: (by: number) => onChange(moved(list, at, at + by)),
    }),
  };
}

type HandleProps = { label: string; onStart(): void; onEnd(): void; onMove(by: number): void };

export function MoveHandle({ label, onStart, onEnd, onMove }: HandleProps) {
  const texts = useTexts();
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={texts.move(label)}
      draggable
      onDragStart={onStart}
      onDragEnd={onEnd}
      onKeyDown={press}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}
