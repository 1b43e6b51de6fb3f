// Public API of the boot data.
export { takeBootData } from './boot-data.ts';
export { seedActivities, seedGoods, seedHome } from './seed-home.ts';
