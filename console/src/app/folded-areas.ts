// Which areas of the menu this browser shows folded.
const KEY = 'console_folded';

const stored = (): string[] => (localStorage.getItem(KEY) ?? '').split(',').filter(Boolean);

export const isAreaFolded = (area: string): boolean => stored().includes(area);

export function foldArea(area: string, isFolded: boolean): void {
  const others = stored().filter((each) => each !== area);
  localStorage.setItem(KEY, (isFolded ? [...others, area] : others).join(','));
}
