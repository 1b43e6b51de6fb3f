// The door to home's parts.
export { Hero } from './Hero.tsx';
export { HomeBar } from './HomeBar.tsx';
export { Notices } from './Notices.tsx';
export { PopupDoor } from './PopupDoor.tsx';
export { QuickEntries } from './QuickEntries.tsx';
