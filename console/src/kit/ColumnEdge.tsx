// The edge of a column's header: drag it, or press its arrow keys, to set the width; a double click sets it back.
import { type PointerEvent, useRef } from 'react';
import { defineTexts } from '../i18n/language.ts';
import styles from './CallTable.module.css';
import type { DrawnColumn } from './shown-columns.ts';

const KEY_STEP_PX = 16;

const useTexts = defineTexts({
  zh: { width: (column: string) => `${column}的宽度` },
  en: { width: (column: string) => `Width of ${column}` },
});

type Props<R> = { column: DrawnColumn<R>; onResize(field: string, width: number | null): void };

export function ColumnEdge<R>({ column: { field, header, width }, onResize }: Props<R>) {
  const texts = useTexts();
  const from = useRef<{ x: number; width: number } | null>(null);
  const widthOf = (edge: HTMLElement) => edge.parentElement?.getBoundingClientRect().width ?? width;
  const start = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: widthOf(event.currentTarget) };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (from.current) onResize(field, from.current.width + event.clientX - from.current.x);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between two columns has no keys and no value
    <span
      className={styles.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.width(header)}
      aria-valuenow={width}
      tabIndex={0}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
      onDoubleClick={() => onResize(field, null)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowLeft' ? -KEY_STEP_PX : event.key === 'ArrowRight' ? KEY_STEP_PX : 0;
        if (!step) return;
        event.preventDefault();
        onResize(field, widthOf(event.currentTarget) + step);
      }}
    />
  );
}
