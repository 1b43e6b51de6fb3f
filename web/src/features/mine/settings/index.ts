// The door to the settings.
export { DeleteRow, ExportRow } from '../data/DataRows.tsx';
export { Device } from './Device.tsx';
export { Display } from './Display.tsx';
export { LogOut } from './LogOut.tsx';
export { Privacy } from './Privacy.tsx';
