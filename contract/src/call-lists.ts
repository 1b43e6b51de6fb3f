// The calls of players by kind, as plain data: the browser knows them without the schemas of the contract.
// The names of each group of calls are one text, which is half as long in the browser as a list of paths;
// call-lists.test.ts compares them with the contract.

type CallNames = Readonly<Record<string, string>>;

/** Calls that change something: they carry a `request_id`. */
const changingCalls: CallNames = {
  index: 'sendMail',
  user: 'cumulativeDailyLogin checkRole sendRoleVerifyCode checkRoleVerifyCode unbindRole setPassword logout addAuthPopupInfo realNameReport logoutEverywhere startDataExport requestAccountDeletion cancelAccountDeletion createOrder cancelOrder deleteOrder changeOrderAddress remindShipping confirmOrder orderPayUrl receiveCoupon payCoupon getGiftCode addShippingAddress shippingAddressDel shippingAddressDefault remindGoods',
  login:
    'resetPassword sendPasswordCode sendVerifyCode sendVerifyCodeByPackage login thirdLogin unionLogin sdkTokenLogin parseVgameToken userInit',
  common: 'sendCommonVerifyCode',
  wechat: 'weChatAuthBind weChatAuthUnbind miniProgramTicket subscribeMessage',
  cpBindRole: 'sendRoleVerifyCode checkRoleVerifyCode unbindRole',
  activity:
    'report goodsAwardBindAddress propAwardSend rechargeReceive rechargeRankingReceive rechargeRankingHide pointLotteryStart lotterySeedChange lotteryDrawsSeen signIn signInReceive inviteReceive propAwardSendAll inviteFriendReceive taskReport taskLotteryStart',
  score: 'addScoreOrder confirmScoreOrderPay cancelScoreOrder delScoreOrder',
  order: 'createOfflineTransferOrder submitTransferProof applyRefund withdrawRefund submitReturn',
  presale: 'joinActivity receivePrize createOrder',
  report: 'presale',
  upload: 'uploadImage',
  message: 'refreshMessageNotify',
  dataReport: 'report',
  'v2/login':
    'login channelPhoneLogin accountPasswordLogin thirdLogin unionLogin sdkTokenLogin miniProgramLogin',
};

/** Reads that answer every visitor of a game alike. */
const publicReads: CallNames = {
  index:
    'getGameInfo getLinkStatus getBannerList getGroupItem getGoodsInfoById getAgreementItem getAgreementList getAgreementDetail authPopupConfInfo',
  user: 'getGroupList channelList customerInfo getPopupList getRechargeGroupList couponGoodsDetail regionList',
  activity: 'runningActivityList',
};

export const isChangingCall = (path: string): boolean => isAmong(changingCalls, path);
export const isPublicRead = (path: string): boolean => isAmong(publicReads, path);

/** Calls that send their own parameters in the query string (spec section 7). */
export const isQueryCall = (path: string): boolean =>
  /^presale\//.test(path) || path === 'report/presale' || path === 'order/getGiftPackCode';

function isAmong(names: CallNames, path: string): boolean {
  const [, group = '', name = ''] = /^(.+)\/(.+)$/.exec(path) ?? [];
  return Object.hasOwn(names, group) && ` ${names[group]} `.includes(` ${name} `);
}
