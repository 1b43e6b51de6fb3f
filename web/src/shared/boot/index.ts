// Public API of the boot data.
export { takeBootData } from './boot-data.ts';
export { seedHome } from './seed-home.ts';
