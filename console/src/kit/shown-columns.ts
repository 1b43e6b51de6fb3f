// The columns of a table: which of them an operator has chosen to see, and how wide, stored in the browser.
import { type ReactNode, useMemo, useState } from 'react';

/** A column as it is drawn. */
export type DrawnColumn<R> = {
  field: string;
  header: string;
  width: number;
  /** The operator has set the width: it does not grow with the window. */
  isFixed: boolean;
  isNumber: boolean;
  cell(row: R): ReactNode;
};

type Column = { field: string; isHidden?: boolean };

export function useShownColumns(
  name: string,
  columns: readonly Column[],
): [ReadonlySet<string>, (field: string) => void] {
  const key = `console_columns:${name}`;
  // Stored are the differences from what the page proposes: a column added later is shown.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(() => new Set(readList(key)));
  const shown = useMemo(
    () =>
      new Set(
        columns
          .filter(({ field, isHidden = false }) => isHidden === toggled.has(field))
          .map(({ field }) => field),
      ),
    [columns, toggled],
  );
  const toggle = (field: string) => {
    const next = new Set(toggled);
    if (!next.delete(field)) next.add(field);
    localStorage.setItem(key, JSON.stringify([...next]));
    setToggled(next);
  };
  return [shown, toggle];
}

const WIDTH = { min: 56, max: 800 };

/** The widths that an operator has set; `null` sets a column back to what the page proposes. */
export function useColumnWidths(
  name: string,
): [Readonly<Record<string, number>>, (field: string, width: number | null) => void] {
  const key = `console_widths:${name}`;
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>(() => readWidths(key));
  const change = (field: string, width: number | null) => {
    const { [field]: _, ...others } = widths;
    const next =
      width === null
        ? others
        : { ...others, [field]: Math.min(WIDTH.max, Math.max(WIDTH.min, Math.round(width))) };
    localStorage.setItem(key, JSON.stringify(next));
    setWidths(next);
  };
  return [widths, change];
}

function readWidths(key: string): Record<string, number> {
  const stored = readStored(key);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && entry[1] >= WIDTH.min && entry[1] <= WIDTH.max,
    ),
  );
}

function readList(key: string): string[] {
  const list = readStored(key);
  return Array.isArray(list) ? list.map(String) : [];
}

/** Undefined for what is not there or cannot be read. */
function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}
