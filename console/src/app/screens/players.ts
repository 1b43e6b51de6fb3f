// Screens of the area Players.
import type { Area } from './area.ts';

export const players: Area = { zh: '玩家', en: 'Players', screens: [] };
