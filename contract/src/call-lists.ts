// The calls of players by kind, as plain data: the browser knows them without the schemas of the contract.
// A call that is missing or too much in one of the first two lists does not compile.
import type { Cached, Changing } from './call.ts';
import type { PlayerContract } from './index.ts';

type Groups = Omit<PlayerContract, 'v2'>;
type Named<Rows, Prefix extends string, Kind> = {
  [Name in keyof Rows & string]: Rows[Name] extends Kind ? `${Prefix}/${Name}` : never;
}[keyof Rows & string];
/** The paths of the calls of a kind. */
type PathsOf<Kind> =
  | { [Group in keyof Groups & string]: Named<Groups[Group], Group, Kind> }[keyof Groups & string]
  | Named<PlayerContract['v2']['login'], 'v2/login', Kind>;

/** Calls that change something: they carry a `request_id`. */
const changingCalls = {
  'index/sendMail': 1,
  'user/cumulativeDailyLogin': 1,
  'user/checkRole': 1,
  'user/sendRoleVerifyCode': 1,
  'user/checkRoleVerifyCode': 1,
  'user/unbindRole': 1,
  'login/resetPassword': 1,
  'login/sendPasswordCode': 1,
  'user/setPassword': 1,
  'user/logout': 1,
  'user/addAuthPopupInfo': 1,
  'user/realNameReport': 1,
  'user/logoutEverywhere': 1,
  'user/startDataExport': 1,
  'user/requestAccountDeletion': 1,
  'user/cancelAccountDeletion': 1,
  'user/createOrder': 1,
  'user/cancelOrder': 1,
  'user/deleteOrder': 1,
  'user/changeOrderAddress': 1,
  'user/remindShipping': 1,
  'user/confirmOrder': 1,
  'user/orderPayUrl': 1,
  'user/receiveCoupon': 1,
  'user/payCoupon': 1,
  'user/getGiftCode': 1,
  'user/addShippingAddress': 1,
  'user/shippingAddressDel': 1,
  'user/shippingAddressDefault': 1,
  'login/sendVerifyCode': 1,
  'login/sendVerifyCodeByPackage': 1,
  'login/login': 1,
  'login/thirdLogin': 1,
  'login/unionLogin': 1,
  'login/sdkTokenLogin': 1,
  'login/parseVgameToken': 1,
  'login/userInit': 1,
  'common/sendCommonVerifyCode': 1,
  'wechat/weChatAuthBind': 1,
  'wechat/weChatAuthUnbind': 1,
  'wechat/miniProgramTicket': 1,
  'wechat/subscribeMessage': 1,
  'cpBindRole/sendRoleVerifyCode': 1,
  'cpBindRole/checkRoleVerifyCode': 1,
  'cpBindRole/unbindRole': 1,
  'user/remindGoods': 1,
  'activity/report': 1,
  'activity/goodsAwardBindAddress': 1,
  'activity/propAwardSend': 1,
  'activity/rechargeReceive': 1,
  'activity/rechargeRankingReceive': 1,
  'activity/rechargeRankingHide': 1,
  'activity/pointLotteryStart': 1,
  'activity/lotterySeedChange': 1,
  'activity/lotteryDrawsSeen': 1,
  'activity/signIn': 1,
  'activity/signInReceive': 1,
  'activity/inviteReceive': 1,
  'activity/propAwardSendAll': 1,
  'activity/inviteFriendReceive': 1,
  'activity/taskReport': 1,
  'activity/taskLotteryStart': 1,
  'score/addScoreOrder': 1,
  'score/confirmScoreOrderPay': 1,
  'score/cancelScoreOrder': 1,
  'score/delScoreOrder': 1,
  'order/createOfflineTransferOrder': 1,
  'order/submitTransferProof': 1,
  'order/applyRefund': 1,
  'order/withdrawRefund': 1,
  'order/submitReturn': 1,
  'presale/joinActivity': 1,
  'presale/receivePrize': 1,
  'presale/createOrder': 1,
  'report/presale': 1,
  'upload/uploadImage': 1,
  'message/refreshMessageNotify': 1,
  'dataReport/report': 1,
  'v2/login/login': 1,
  'v2/login/channelPhoneLogin': 1,
  'v2/login/accountPasswordLogin': 1,
  'v2/login/thirdLogin': 1,
  'v2/login/unionLogin': 1,
  'v2/login/sdkTokenLogin': 1,
  'v2/login/miniProgramLogin': 1,
} as const satisfies Record<PathsOf<Changing>, 1>;

/** Reads that answer every visitor of a game alike. */
const publicReads = {
  'index/getGameInfo': 1,
  'index/getLinkStatus': 1,
  'index/getBannerList': 1,
  'index/getGroupItem': 1,
  'index/getGoodsInfoById': 1,
  'index/getAgreementItem': 1,
  'index/getAgreementList': 1,
  'index/getAgreementDetail': 1,
  'index/authPopupConfInfo': 1,
  'user/getGroupList': 1,
  'user/channelList': 1,
  'user/customerInfo': 1,
  'user/getPopupList': 1,
  'user/getRechargeGroupList': 1,
  'user/couponGoodsDetail': 1,
  'user/regionList': 1,
  'activity/runningActivityList': 1,
} as const satisfies Record<PathsOf<Cached>, 1>;

export const isChangingCall = (path: string): boolean => Object.hasOwn(changingCalls, path);
export const isPublicRead = (path: string): boolean => Object.hasOwn(publicReads, path);

/** Calls that send their own parameters in the query string (spec section 7). */
export const isQueryCall = (path: string): boolean =>
  /^presale\//.test(path) || path === 'report/presale' || path === 'order/getGiftPackCode';
