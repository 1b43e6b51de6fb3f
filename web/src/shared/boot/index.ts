// The door to the boot data.
export { type BootData, type HomeScreen, takeBootData } from './boot-data.ts';
export { seedHome } from './seed-home.ts';
