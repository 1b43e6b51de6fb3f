// Icons of logins, contacts and the account.
import { drawing } from './Icon.tsx';

export const phoneIcon = drawing(
  'M8 3h8a1.5 1.5 0 0 1 1.5 1.500v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.500v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
);
export const wechatIcon = drawing(
  'M15.5 9.300C15 6.4 12.3 4.5 9 4.500c-3.6 0-6.5 2.3-6.5 5.2 0 1.7 1 3.2 2.5 4.100l-.6 2.2 2.5-1.300c.7.2 1.4.3 2.1.3M21.5 14.600c0-2.5-2.5-4.5-5.7-4.500s-5.7 2-5.7 4.5 2.5 4.5 5.7 4.500c.7 0 1.3-.1 1.9-.3l2.1 1.1-.5-1.900c1.3-.8 2.2-2 2.2-3.400zM7 8.500h.01M11 8.500h.01M14 13.500h.01M17.5 13.500h.01',
);
export const globeIcon = drawing(
  'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.500c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17z',
);
export const verifiedIcon = drawing(
  'M12 3.5 5 6v5.500c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.200L15.5 10',
);
export const linkIcon = drawing(
  'M10 14a4 4 0 0 0 5.7.100l3-3a4 4 0 0 0-5.7-5.700l-1.5 1.500M14 10a4 4 0 0 0-5.7-.100l-3 3a4 4 0 0 0 5.7 5.700l1.5-1.500',
);
export const settingsIcon = drawing('M4 7.500h9M17 7.500h3M4 16.500h3M11 16.500h9M15 5v5M9 14v5');
