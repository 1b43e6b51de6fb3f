// Public API of the session.
export { refreshRoles, refreshUserInfo } from './refresh.ts';
export {
  chooseRole,
  clearSession,
  confirmGame,
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
