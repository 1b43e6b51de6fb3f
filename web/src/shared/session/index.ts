// Public API of the session.
export { followOtherTabs } from './follow-other-tabs.ts';
export { loginMessage } from './login-message.ts';
export { refreshRoles, refreshUserInfo, rolesQuery } from './refresh.ts';
export {
  type AppData,
  chooseRole,
  clearSession,
  confirmGame,
  dropRole,
  type GameRejected,
  hideLoginPopup,
  isLoggedIn,
  logIn,
  type SessionRole,
  selectGame,
  session,
  setAppData,
  setGameRejection,
  setLinkInfo,
  setUnread,
  setUserInfo,
  showLoginPopup,
  showRoleBinding,
  useSession,
} from './store.ts';
