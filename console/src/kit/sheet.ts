// The rows of a table file that an operator chose: the text of their cells, and all of them as CSV.

/** Texts, numbers, and times as Excel has them: a wall clock without a zone, here in UTC. */
export type SheetRow = readonly unknown[];

export const isExcel = ({ name }: File): boolean => /\.xlsx$/i.test(name);

/** A spreadsheet keeps 15 digits of a number: of a longer one the last are lost. */
export const isCut = (cell: unknown): boolean => typeof cell === 'number' && Math.abs(cell) >= 1e15;

/** What is left of such a number in a text, as when a CSV file was saved by a spreadsheet. */
export const isCutText = (text: string): boolean => /^\d(\.\d+)?E\+\d+$/i.test(text.trim());

/** A number that was cut is shown as what it has become. */
export function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell.trim();
  // To 15 digits, as a spreadsheet shows it: a sum of 10.1 and 20.2 is stored as 30.299999999999997.
  if (typeof cell === 'number')
    return isCut(cell) ? cell.toExponential() : String(Number(cell.toPrecision(15)));
  if (!(cell instanceof Date) || Number.isNaN(cell.getTime())) return '';
  // Excel stores a time as a fraction of its day: 09:05:00 is read as some milliseconds before it.
  const second = new Date(Math.round(cell.getTime() / 1000) * 1000);
  return second.toISOString().slice(0, 19).replace('T', ' ');
}

/** The same rows as a CSV text, one line each, for a call that takes one; a number that was cut is left empty. */
export function sheetCsv(rows: readonly SheetRow[]): string {
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const cell = (value: unknown) => {
    const text = isCut(value) ? '' : cellText(value).replace(/\s+/g, ' ');
    return /[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  // Every line has all commas: whoever reads it counts those of the first line to find the separator.
  return rows.map((row) => Array.from({ length: width }, (_, at) => cell(row[at])).join(',')).join('\n');
}
