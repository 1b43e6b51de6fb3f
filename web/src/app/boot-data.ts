// What the server already put into the page: the game, the link, home's first screen, linked goods. Absent in development.
// Put into the query cache, home and the profile paint it before any call.
import type { AuthPopup, GameInfo, GoodsDetail, HomeScreen, LinkInfo } from '@emall/contract';
import { type Language, language } from '../shared/i18n/index.ts';
import { api, callPages, callQuery, queryClient } from '../shared/request/index.ts';

type BootData = {
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

export function seedHome(home: HomeScreen): void {
  queryClient.setQueryData(callQuery(api.index.getBannerList).queryKey, { list: home.banners });
  queryClient.setQueryData(callQuery(api.user.getGroupList).queryKey, { list: home.groups });
  seedActivities(home.activities);
  queryClient.setQueryData(callQuery(api.user.getPopupList).queryKey, { list: home.popups });
  // Unread counts belong to the player and are not in the page: the notices show at once, the counts follow.
  const notify = callQuery(api.message.getMessageNotify).queryKey;
  queryClient.setQueryData(
    notify,
    { notices: home.notices, unread: { gift: 0, coupon: 0, message: 0, awards: 0, activities: [] } },
    { updatedAt: 1 },
  );
  const first = home.groups[0];
  if (first && home.first_group)
    queryClient.setQueryData(callPages(api.index.getGroupItem, { group_id: first.group_id }).queryKey, {
      pages: [home.first_group],
      pageParams: [null],
    });
}

export function seedGoods(goods: GoodsDetail): void {
  const { goods_id } = goods;
  queryClient.setQueryData(callQuery(api.index.getGoodsInfoById, { goods_id }).queryKey, goods);
}

export function seedActivities(list: HomeScreen['activities']): void {
  queryClient.setQueryData(callQuery(api.activity.runningActivityList).queryKey, { list });
}

export function seedAuthPopup(popup: AuthPopup): void {
  queryClient.setQueryData(callQuery(api.index.authPopupConfInfo).queryKey, popup);
}
