// The columns of a table, and which of them an operator has chosen to see, stored in the browser.
import { type ReactNode, useState } from 'react';

/** A column as it is drawn. */
export type DrawnColumn<R> = {
  field: string;
  header: string;
  width: number;
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
  const shown = new Set(
    columns
      .filter(({ field, isHidden = false }) => isHidden === toggled.has(field))
      .map(({ field }) => field),
  );
  const toggle = (field: string) => {
    const next = new Set(toggled);
    if (!next.delete(field)) next.add(field);
    localStorage.setItem(key, JSON.stringify([...next]));
    setToggled(next);
  };
  return [shown, toggle];
}

function readList(key: string): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}
