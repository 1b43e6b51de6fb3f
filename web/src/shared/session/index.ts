// Public API of the session.
export { refreshRoles, refreshUserInfo, rolesQuery } from './refresh.ts';
export {
  chooseRole,
  clearSession,
  confirmGame,
  dropRole,
  followOtherTabs,
  hideLoginPopup,
  isLoggedIn,
  logIn,
  type SessionRole,
  selectGame,
  session,
  setLinkInfo,
  setUnread,
  setUserInfo,
  showLoginPopup,
  useSession,
} from './store.ts';
