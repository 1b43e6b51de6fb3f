// Reads CSV as banks and spreadsheets write it: quoted fields, doubled quotes, line breaks inside quotes, three separators.

export type CsvRow = { line: number; cells: string[] };

/** Undefined when a quote is never closed: nothing after it could be trusted. */
export function readCsv(text: string): CsvRow[] | undefined {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startsAt = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((text) => text !== '')) rows.push({ line: startsAt, cells });
    cells = [];
    startsAt = line + 1;
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    const isBreak = sign === '\n' || (sign === '\r' && source[at + 1] !== '\n');
    if (isQuoted) {
      if (sign === '"' && source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (isBreak) endRow();
    else if (sign !== '\r') cell += sign;
    if (isBreak) line += 1;
  }
  if (isQuoted) return undefined;
  endRow();
  return rows;
}

/** The separator of the first line decides. */
function separatorOf(source: string): string {
  const first = source.split(/\r?\n|\r/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}
