// Where the player's own corner leads.
export const MINE = '/pages/mine/index';
export const MORE = '/pages/mine/more';
export const SETTINGS = '/pages/mine/set';
export const ABOUT = '/pages/mine/privacyList';
export const LINKS = '/pages/mine/thirdBind';
export const AUTH = '/pages/auth/index';
export const ORDERS = '/pages/orders/index';
