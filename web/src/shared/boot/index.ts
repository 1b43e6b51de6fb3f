// The door to the boot data.
export { takeBootData } from './boot-data.ts';
export { seedHome } from './seed-home.ts';
