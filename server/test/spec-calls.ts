// The calls of the spec's section 7, listed independently of the contract to compare it with.

const SPEC = {
  index: `sendMail getAgreementItem getAgreementList getAgreementDetail getGroupItem getBannerList getGameInfo
    authPopupConfInfo getLinkStatus getGoodsInfoById`,
  upload: 'uploadImage',
  dataReport: 'report',
  message: 'getMessageNotify refreshMessageNotify',
  login: `parseVgameToken thirdLogin login sendVerifyCodeByPackage sendVerifyCode userInit unionLogin
    sdkTokenLogin`,
  'v2/login': 'thirdLogin login unionLogin sdkTokenLogin accountPasswordLogin channelPhoneLogin',
  wechat: 'weChatAuthBind weChatAuthUnbind',
  user: `realNameReport checkRole sendRoleVerifyCode checkRoleVerifyCode unbindRole getGroupList userInfo
    userServerRoleList channelList customerInfo logout getPopupList cumulativeDailyLogin userScoreList regionList
    addAuthPopupInfo getUserAuthInfo myOrder cancelOrder deleteOrder orderDetails checkPurchase createOrder
    calculateDiscountAmount getRebateOrderInfo shippingAddressList addShippingAddress shippingAddressDel
    shippingAddressDefault getRechargeGroupList gamePayType orderPayUrl payOrder getPayAccount giftList getGiftCode
    giftInfo getGiftReceiveRecord myGift couponList receiveCoupon myCoupon payCoupon couponGoodsDetail
    payOrderCouponList receiveCouponStatus`,
  score: `getUserScore cancelScoreOrder delScoreOrder checkScoreOrderLimit addScoreOrder myScoreOrder
    scoreOrderDetails confirmScoreOrderPay`,
  common: 'sendCommonVerifyCode',
  order: 'getPayeeAccount createOfflineTransferOrder offlineTransferOrderDetail getGiftPackCode',
  presale: `index joinActivity receivePrize myPresaleOrder createOrder getGiftPackCode getGoodsInfoById`,
  report: 'presale',
  activity: `pointLotteryIndex pointLotteryStart orderAwardDetail goodsAwardBindAddress propAwardSend myAwardList
    inviteIndex inviteReceive report rechargeIndex rechargeReceive rechargeRankingIndex rechargeRankingReceive
    signInIndex signIn signInReceive runningActivityList taskLotteryIndex taskReport taskLotteryStart`,
  cpBindRole: 'queryServerList sendRoleVerifyCode checkRoleVerifyCode unbindRole',
};
export const specCalls: readonly string[] = Object.entries(SPEC).flatMap(([group, names]) =>
  names.split(/\s+/).map((name) => `${group}/${name}`),
);
