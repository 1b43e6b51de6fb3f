// Icons of logins, contacts and the account.
import { drawing } from './Icon.tsx';

export const phoneIcon = drawing(
  'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
);
export const wechatIcon = drawing(
  'M15.5 9.3C15 6.4 12.3 4.5 9 4.5c-3.6 0-6.5 2.3-6.5 5.2 0 1.7 1 3.2 2.5 4.1l-.6 2.2 2.5-1.3c.7.2 1.4.3 2.1.3M21.5 14.6c0-2.5-2.5-4.5-5.7-4.5s-5.7 2-5.7 4.5 2.5 4.5 5.7 4.5c.7 0 1.3-.1 1.9-.3l2.1 1.1-.5-1.9c1.3-.8 2.2-2 2.2-3.4zM7 8.5h.01M11 8.5h.01M14 13.5h.01M17.5 13.5h.01',
);
export const globeIcon = drawing(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17z',
);
export const verifiedIcon = drawing(
  'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.5 10',
);
export const linkIcon = drawing(
  'M10 14a4 4 0 0 0 5.7.1l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-5.7-.1l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
);
export const settingsIcon = drawing('M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 5v5M9 14v5');
