// Addresses below the screens of the console that no row of a list leads to: forms of new records, sheets to print, steps of
// a set-up. They are declared in `console/src/app/screens/`: a new one there joins this list.

export const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  goods: ['new'],
  groups: ['new'],
  'flash-sales': ['new'],
  presales: ['new'],
  coupons: ['new'],
  gifts: ['new'],
  activities: [
    ...['new/score_lottery', 'new/task_lottery', 'new/sign_in'],
    ...['new/invitation', 'new/recharge', 'new/ranking'],
  ],
  awards: ['print'],
  home: ['banners/new', 'popups/new', 'notices/new'],
  agreements: ['new'],
  links: ['new'],
  parcels: ['print'],
  messages: ['new'],
  games: ['new'],
  game: ['merchant', 'setup/look', 'setup/server', 'setup/payment', 'setup/texts', 'setup/open'],
};
