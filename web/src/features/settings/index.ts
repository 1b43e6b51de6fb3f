// Public API: the sections of the settings page.
export { Device } from './Device.tsx';
export { Display } from './Display.tsx';
export { LogOut } from './LogOut.tsx';
export { PasswordRow } from './PasswordRow.tsx';
export { Privacy } from './Privacy.tsx';
