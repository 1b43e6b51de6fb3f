// What the server already put into the page: the game, the link, home's first screen. Absent in development.
import type {
  Banner,
  GameInfo,
  GoodsCard,
  Group,
  LinkInfo,
  Notice,
  Popup,
  RunningActivity,
} from '@emall/contract';

export type HomeScreen = {
  banners: Banner[];
  groups: Group[];
  /** The first page of the first group's goods. */
  first_group: { list: GoodsCard[]; next_cursor: string | null } | null;
  activities: RunningActivity[];
  notices: Notice[];
  popups: Popup[];
};

export type BootData = {
  game_id: string;
  game_info: { code: number; msg: string; data: GameInfo | string | null };
  link: LinkInfo | null;
  home?: HomeScreen;
};

/** Read once: the boot data says nothing about a game that is opened or fetched again later. */
let isTaken = false;

export function takeBootData(gameId: string): BootData | undefined {
  if (isTaken) return undefined;
  isTaken = true;
  try {
    const data = JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootData;
    return data.game_id === gameId ? data : undefined;
  } catch {
    return undefined;
  }
}
