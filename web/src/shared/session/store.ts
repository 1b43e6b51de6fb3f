// The session: the selected game, the player, the chosen role. Derived from storage.
import type {
  GameInfo,
  GameRejection,
  LinkInfo,
  Output,
  PlayerContract,
  Role,
  UnReadInfo,
  UserInfo,
} from '@emall/contract';
import { CLEARED_ON_EXPIRY, type GameFlag, ORDER_PREFIX_FLAGS } from '@emall/contract/constants';
import { create } from 'zustand';
import { previewTicket } from '../preview/index.ts';
import { readObject, readText, remove, writeObject, writeText } from '../storage/index.ts';

/** The chosen game role, as it is stored. */
export type SessionRole = {
  id: number;
  name: string;
  server: string;
  serverName: string;
  roleCode: string;
  roleName: string;
  serverCode: string;
};

/** Why the server does not open the game, and its text. */
export type GameRejected = { state: GameRejection['state'] | 'moved' | 'unknown'; msg: string };

export type SessionState = {
  token: string | null;
  userInfo: UserInfo | null;
  role: SessionRole | null;
  /** The game of the URL. What the storage keeps for another game does not count here. */
  gameId: string;
  gameInfo: GameInfo | null;
  /** As the URL brought it; it travels on every navigation. */
  sourceFrom: string;
  partLinkInfo: LinkInfo | null;
  unReadInfo: UnReadInfo;
  loginPopupVisible: boolean;
  /** The login popup binds another role, for a player who has one. */
  isBindingRole: boolean;
  gameRejection: GameRejected | null;
} & AppData &
  Record<GameFlag, boolean>;

type Read<Group extends 'index' | 'user' | 'score', Name extends keyof PlayerContract[Group]> = Output<
  PlayerContract[Group][Name]
>;

/** What the last read of each answered (spec section 3); null before. The pages themselves read the query cache. */
export type AppData = {
  authConfig: Read<'index', 'authPopupConfInfo'> | null;
  scoreInfo: Read<'score', 'getUserScore'> | null;
  couponInfo: Read<'user', 'myCoupon'> | null;
  /** The discounts of the order that is being filled in. */
  preferentialInfo: Read<'user', 'calculateDiscountAmount'> | null;
  orderTotal: Read<'user', 'myOrder'>['totals'] | null;
  addressInfo: Read<'user', 'shippingAddressList'>['list'][number] | null;
  regionList: Read<'user', 'regionList'>['list'] | null;
};

const NO_FLAGS: Record<GameFlag, boolean> = { isOP: false, isXJSJ: false, isHJWQ: false };
const NOTHING_UNREAD: UnReadInfo = { gift: 0, coupon: 0, message: 0, awards: 0, activities: [] };
const NO_ROLE_DATA = { scoreInfo: null, couponInfo: null, preferentialInfo: null, orderTotal: null };
const NO_PLAYER_DATA = { ...NO_ROLE_DATA, addressInfo: null };
const NOBODY = {
  token: null,
  userInfo: null,
  role: null,
  unReadInfo: NOTHING_UNREAD,
  ...NO_PLAYER_DATA,
};

export const useSession = create<SessionState>(() => ({
  ...NOBODY,
  ...NO_FLAGS,
  gameId: '',
  gameInfo: null,
  sourceFrom: '',
  partLinkInfo: null,
  loginPopupVisible: false,
  isBindingRole: false,
  gameRejection: null,
  authConfig: null,
  regionList: null,
}));

export const session = () => useSession.getState();
const set = useSession.setState;

/** What is stored counts only in the game it was stored for, and not in a preview, which is somebody else's. */
function readStored(gameId: string): Pick<SessionState, 'token' | 'userInfo' | 'role'> {
  if (readText('game_id') !== gameId || previewTicket()) return { token: null, userInfo: null, role: null };
  return {
    token: readText('token') || null,
    userInfo: readObject<UserInfo>('userInfo'),
    role: readObject<SessionRole>('role'),
  };
}

/** Selects the game of the URL; nothing is stored until its game info has come. */
export function selectGame(gameId: string, sourceFrom: string): void {
  if (session().gameId === gameId) {
    set({ sourceFrom });
    return;
  }
  set({
    ...NOBODY,
    ...NO_FLAGS,
    ...readStored(gameId),
    gameId,
    sourceFrom,
    gameInfo: null,
    gameRejection: null,
    partLinkInfo: null,
  });
}

/** The game info has come: another game than the stored one drops token and role, and takes its place. */
export function confirmGame(gameInfo: GameInfo): void {
  const { gameId } = session();
  if (readText('game_id') !== gameId && !previewTicket()) {
    remove(...CLEARED_ON_EXPIRY);
    writeText('game_id', gameId);
    set(NOBODY);
  }
  const flag = flagOf(gameInfo.order_prefix_tag);
  set({ ...NO_FLAGS, ...(flag ? { [flag]: true } : {}), gameInfo });
}

function flagOf(tag: string): GameFlag | undefined {
  return Object.hasOwn(ORDER_PREFIX_FLAGS, tag)
    ? ORDER_PREFIX_FLAGS[tag as keyof typeof ORDER_PREFIX_FLAGS]
    : undefined;
}

export function isLoggedIn(state: Pick<SessionState, 'token' | 'role'> = session()): boolean {
  return Boolean(state.token && state.role);
}

/** Stores a new token and removes the previous player's role. */
export function logIn(answer: { token: string; user_info?: UserInfo }): void {
  const userInfo = answer.user_info ?? null;
  remove(...CLEARED_ON_EXPIRY);
  writeText('game_id', session().gameId);
  writeText('token', answer.token);
  if (userInfo) storeUserInfo(userInfo);
  set({ ...NOBODY, token: answer.token, userInfo });
}

export function setUserInfo(userInfo: UserInfo): void {
  storeUserInfo(userInfo);
  set({ userInfo });
}

function storeUserInfo(userInfo: UserInfo): void {
  writeObject('userInfo', userInfo);
  writeText('channelId', String(userInfo.channel_sort_id));
}

/** The role that `checkRole` confirmed becomes the session's role: now the player is logged in. */
export function chooseRole(role: Role): void {
  setRole({
    id: role.role_id,
    name: role.role_name,
    server: role.server_code,
    serverName: role.server_name,
    roleCode: role.role_code,
    roleName: role.role_name,
    serverCode: role.server_code,
  });
}

function setRole(role: SessionRole): void {
  const isOther = session().role?.id !== role.id;
  writeObject('role', role);
  // What was read for the former role is not this one's.
  set({ role, ...(isOther && NO_ROLE_DATA) });
}

/** A role can be renamed in the game, and a server merged under another name. */
export function renameRole(roleName: string, serverName: string): void {
  const { role } = session();
  if (!role || (role.roleName === roleName && role.serverName === serverName)) return;
  setRole({ ...role, name: roleName, roleName, serverName });
}

/** The server no longer knows the role of this session: it must be chosen again. */
export function dropRole(): void {
  remove('role');
  set({ role: null });
}

/** What an expired session or a logout clears. */
export function clearSession(): void {
  remove(...CLEARED_ON_EXPIRY);
  set(NOBODY);
}

export const showLoginPopup = () => set({ loginPopupVisible: true });
export const showRoleBinding = () => set({ loginPopupVisible: true, isBindingRole: true });
export const hideLoginPopup = () => set({ loginPopupVisible: false, isBindingRole: false });
export const setGameRejection = (gameRejection: GameRejected) => set({ gameRejection });
export const setLinkInfo = (partLinkInfo: LinkInfo | null) => set({ partLinkInfo });
export const setAppData = (data: Partial<AppData>) => set(data);
export const setUnread = (unReadInfo: UnReadInfo) => set({ unReadInfo });

/** Reads what is stored again, which another tab may have changed. */
export function reloadSession(): void {
  const stored = readStored(session().gameId);
  set(stored.token === session().token ? stored : { ...NOBODY, ...stored });
}
