// The door to the session.
export { refreshRoles, refreshUserInfo } from './refresh.ts';
export {
  chooseRole,
  clearSession,
  enterGame,
  followOtherTabs,
  hideLoginPopup,
  isLoggedIn,
  keepLink,
  keepUnread,
  keepUserInfo,
  logIn,
  type SessionRole,
  session,
  showLoginPopup,
  standInGame,
  useSession,
} from './store.ts';
