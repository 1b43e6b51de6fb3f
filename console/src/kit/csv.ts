// Reads the text of a CSV file that an operator chose.

/** The cells of a CSV text: commas, semicolons or tabs, quotes doubled inside quotes. */
export function csvRows(text: string): string[][] {
  const separator = [',', ';', '\t'].find((each) => text.split('\n', 1)[0]?.includes(each)) ?? ',';
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === separator) endCell();
    else if (!isQuoted && letter === '\n') {
      endCell();
      rows.push([]);
    } else if (letter !== '\r' || isQuoted) cell += letter;
  }
  endCell();
  return rows;
}

/** UTF-8 with or without a mark at its start, else GBK, which Excel in China writes. */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
