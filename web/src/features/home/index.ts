// Public API: the parts of home.
export { DuePopups } from './DuePopups.tsx';
export { Hero } from './Hero.tsx';
export { HomeBar } from './HomeBar.tsx';
export { Notices } from './Notices.tsx';
export { QuickEntries } from './QuickEntries.tsx';
