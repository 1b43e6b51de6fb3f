// What the server already put into the page: the game, the link, home's first screen, linked goods. Absent in development.
import type { AuthPopup, GameInfo, GoodsDetail, HomeScreen, LinkInfo } from '@emall/contract';
import { type Language, language } from '../i18n/index.ts';

export type BootData = {
  game_id: string;
  /** The language of its texts. */
  language: Language;
  game_info: { code: number; msg: string; data: GameInfo | string | null };
  link: LinkInfo | null;
  home?: HomeScreen;
  /** Where the address names goods. */
  goods?: GoodsDetail;
  /** On the profile. */
  activities?: HomeScreen['activities'];
  auth_popup?: AuthPopup;
};

/** Read once, and only in the language of the player: the boot data says nothing about a game that is opened or fetched again later. */
let isTaken = false;

export function takeBootData(gameId: string): BootData | undefined {
  if (isTaken) return undefined;
  isTaken = true;
  try {
    const data = JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootData;
    return data.game_id === gameId && data.language === language() ? data : undefined;
  } catch {
    return undefined;
  }
}
