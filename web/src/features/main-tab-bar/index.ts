// Public API: the main tab bar.
export { MainTabBar } from './MainTabBar.tsx';
