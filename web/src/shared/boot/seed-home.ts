// Puts what the page brought into the query cache, so that home and the profile paint it before any call.

import type { AuthPopup, GoodsDetail, HomeScreen } from '@emall/contract';
import { api, callPages, callQuery, queryClient } from '../request/index.ts';

export function seedHome(home: HomeScreen): void {
  queryClient.setQueryData(callQuery(api.index.getBannerList).queryKey, { list: home.banners });
  queryClient.setQueryData(callQuery(api.user.getGroupList).queryKey, { list: home.groups });
  seedActivities(home.activities);
  queryClient.setQueryData(callQuery(api.user.getPopupList).queryKey, { list: home.popups });
  // Unread counts belong to the player and are not in the page: the notices show at once, the counts follow.
  const notify = callQuery(api.message.getMessageNotify).queryKey;
  queryClient.setQueryData(
    notify,
    { notices: home.notices, unread: { gift: 0, coupon: 0, message: 0, activities: [] } },
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
