// Icons of the menus of the player's own pages.
import { drawing } from './Icon.tsx';

export const downloadIcon = drawing('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14');
export const walletIcon = drawing(
  'M4 8h15a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 8l12-3.5V8M16 13.8h.01',
);
export const boxIcon = drawing('m12 3.5 8 4v9l-8 4-8-4v-9zM4 7.5l8 4 8-4M12 11.5v9');
export const truckIcon = drawing(
  'M3 6.5h11v10H3zM14 10h4l3 3.5v3h-7M7.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
);
export const ticketIcon = drawing(
  'M4 7h16v3.3a1.7 1.7 0 0 0 0 3.4V17H4v-3.3a1.7 1.7 0 0 0 0-3.4zM14.5 9.5v5',
);
export const starIcon = drawing('m12 4 2.5 5.1 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8z');
export const coinIcon = drawing('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 8l3 4-3 4-3-4z');
export const trophyIcon = drawing(
  'M8 4h8v6a4 4 0 0 1-8 0zM8 5.5H4.5V7A3.5 3.5 0 0 0 8 10.5M16 5.5h3.5V7a3.5 3.5 0 0 1-3.5 3.5M12 14v6M8.5 20h7',
);
export const gridIcon = drawing('M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z');
