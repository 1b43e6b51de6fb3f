// Public API of the boot data.
export { takeBootData } from './boot-data.ts';
export { seedActivities, seedAuthPopup, seedGoods, seedHome } from './seed-home.ts';
