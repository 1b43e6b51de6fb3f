// Every answer code and every failure the server can name. A failure that is not in this table does not compile.

export const CODE = {
  success: 200,
  noUnpaidOrder: 210,
  redirect: 302,
  expired: 401,
  maintenance: 402,
  error: 501,
} as const;

/** Failures that are not reported to the alert channel (spec section 8). */
export const UNREPORTED_CODES: readonly number[] = [210, 200006, 200007, 300001];

type Failure = { code: number; zh: string; en: string };

/** `{field}`-style holes are filled by the `fail` that names the row. */
export const failures = {
  // Any call
  'call/bad-input': { code: 400, zh: '参数错误：{field} {reason}', en: 'Invalid input: {field} {reason}' },
  'call/unauthorized': {
    code: 401,
    zh: '登录已过期，请重新登录',
    en: 'Your session has expired. Please log in again.',
  },
  'call/forbidden': { code: 403, zh: '没有权限', en: 'Not allowed' },
  'call/not-found': { code: 404, zh: '内容不存在', en: 'Not found' },
  'call/repeated': { code: 409, zh: '请勿重复请求', en: '请勿重复请求' },
  'call/request-id-reused': {
    code: 409,
    zh: '请求编号已用于另一内容',
    en: 'This request_id was used for another request',
  },
  'call/too-many': {
    code: 429,
    zh: '操作太频繁，请稍后再试',
    en: 'Too many requests. Please try again later.',
  },
  'call/too-large': { code: 413, zh: '内容过大', en: 'The request is too large' },
  'call/unsupported-type': {
    code: 415,
    zh: '不支持的请求格式',
    en: 'This type of request is not accepted',
  },
  'call/error': { code: 501, zh: '服务器错误', en: '服务器错误' },
  'call/role-required': { code: 401, zh: '请先选择游戏角色', en: 'Please choose a game role first' },

  // Games
  'game/unknown': { code: 501, zh: '游戏不存在', en: 'Unknown game' },
  'game/closed': { code: 501, zh: '{msg}', en: '{msg}' },
  'game/maintenance': { code: 402, zh: '{msg}', en: '{msg}' },
  'game/moved': { code: 302, zh: '商城已迁移', en: 'The mall has moved' },

  // Identity and roles: 7000xx
  'identity/bad-code': { code: 700001, zh: '验证码错误或已失效', en: 'The code is wrong or has expired' },
  'identity/code-too-soon': {
    code: 700002,
    zh: '验证码发送太频繁，请 {seconds} 秒后再试',
    en: 'Please wait {seconds} s before asking for another code',
  },
  'identity/code-quota': {
    code: 700003,
    zh: '今日验证码次数已用完，请稍后再试',
    en: 'Too many codes for this number. Please try later.',
  },
  'identity/bad-password': { code: 700004, zh: '账号或密码错误', en: 'Wrong account or password' },
  'identity/login-locked': {
    code: 700005,
    zh: '尝试次数过多，请 {minutes} 分钟后再试',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  'identity/no-player-here': {
    code: 700006,
    zh: '该账号未在本游戏开通，请使用通行证登录',
    en: 'This account is not used in this game yet. Use union login.',
  },
  'identity/bad-ticket': {
    code: 700007,
    zh: '登录凭证无效或已使用',
    en: 'The login ticket is invalid or was used',
  },
  'identity/third-party': { code: 700008, zh: '第三方登录失败', en: 'Third-party login failed' },
  'identity/not-initialised': { code: 700009, zh: '请先初始化账号', en: 'Call userInit first' },
  'identity/way-closed': {
    code: 700010,
    zh: '本游戏未开放该登录方式',
    en: 'This way to log in is not open here',
  },
  'identity/unknown-package': {
    code: 700011,
    zh: '安装包不属于本游戏',
    en: 'That package is not of this game',
  },
  'identity/phone-taken': {
    code: 700040,
    zh: '该手机号已绑定其他账号',
    en: 'That phone belongs to another account',
  },
  'identity/bad-id-number': { code: 700041, zh: '身份证号有误，请核对', en: 'That ID number is not valid' },
  'identity/already-verified': {
    code: 700042,
    zh: '该账号已完成实名认证',
    en: 'This account has its real name already',
  },
  'identity/id-number-used': {
    code: 700043,
    zh: '该身份证号认证的账号已达上限',
    en: 'That ID number stands for too many accounts',
  },
  'identity/third-taken': {
    code: 700044,
    zh: '该第三方账号已绑定其他商城账号',
    en: 'It is linked to another account of the mall',
  },
  'identity/third-linked': {
    code: 700045,
    zh: '请先解绑原来的账号',
    en: 'Unlink the one that is linked first',
  },
  'identity/not-linked': { code: 700046, zh: '尚未绑定', en: 'It is not linked' },
  'identity/last-way': {
    code: 700047,
    zh: '这是唯一的登录方式，请先绑定手机号或其他账号',
    en: 'This is the last way to log in. Add a phone or another account first.',
  },
  'identity/deletion-under-way': {
    code: 700048,
    zh: '还有未完成的订单或退款，完成后才能注销账号',
    en: 'An order or a refund is under way. Finish it before deleting the account.',
  },
  'role/not-yours': { code: 700020, zh: '角色不存在或不属于你', en: 'No such role of yours' },
  'role/unknown': { code: 700021, zh: '未找到该角色', en: 'No such role' },
  'role/already-bound': { code: 700022, zh: '该角色已被绑定', en: 'That role is already bound' },
  'role/open-order': {
    code: 700023,
    zh: '该角色有未完成订单，暂不能解绑',
    en: 'The role has an open order and cannot be unbound',
  },
  'role/not-bound': {
    code: 700024,
    zh: '该角色不是绑定角色，无需解绑',
    en: 'That role was not bound by hand',
  },
  'game-server/unavailable': {
    code: 700030,
    zh: '游戏服务器暂时无法访问，请稍后再试',
    en: 'The game server is not reachable. Please try again.',
  },

  // Goods and orders: 2000xx
  'goods/not-on-sale': { code: 200001, zh: '「{name}」暂未开售或已下架', en: '“{name}” is not on sale now' },
  'goods/mixed-kinds': {
    code: 200002,
    zh: '不同类型的商品请分开下单',
    en: 'Please order different kinds of goods apart',
  },
  'goods/repeated-line': { code: 200003, zh: '同一规格请合并数量', en: 'One line per variant, please' },
  'goods/sold-out': { code: 200006, zh: '「{name}」库存不足', en: '“{name}” is sold out' },
  'goods/limit-reached': {
    code: 200007,
    zh: '「{name}」已达限购数量',
    en: 'You have reached the limit for “{name}”',
  },
  'order/address-required': { code: 200010, zh: '请选择收货地址', en: 'Please choose a delivery address' },
  'order/price-changed': {
    code: 200011,
    zh: '价格已更新，请确认后再下单',
    en: 'The price has changed. Please look again.',
  },
  'order/not-possible': {
    code: 200012,
    zh: '订单状态已变化，请刷新',
    en: 'The order has changed. Please refresh.',
  },
  'order/minor-cap': {
    code: 200013,
    zh: '未成年人消费已达上限',
    en: 'The spending cap for minors is reached',
  },
  'order/too-many-unpaid': {
    code: 200014,
    zh: '未支付订单过多，请先支付或取消',
    en: 'Too many unpaid orders. Pay or cancel one first.',
  },
  'order/none-unpaid': { code: 210, zh: '没有待支付订单', en: 'No unpaid order' },
  'pay/way-closed': { code: 200020, zh: '该支付方式暂不可用', en: 'This way to pay is not available' },
  'pay/provider': {
    code: 200021,
    zh: '支付渠道繁忙，请稍后再试',
    en: 'The payment provider is busy. Please try again.',
  },
  'address/unknown-region': { code: 200030, zh: '请选择所在地区', en: 'Please choose the area' },
  'address/too-many': { code: 200031, zh: '收货地址已达上限', en: 'You have too many addresses' },
  'upload/not-an-image': {
    code: 200040,
    zh: '仅支持 JPG、PNG、WebP 图片',
    en: 'Only JPEG, PNG and WebP pictures are accepted',
  },
  'upload/too-many-pixels': {
    code: 200041,
    zh: '图片尺寸过大，请截图或压缩后再传',
    en: 'The picture has too many pixels. Please send a smaller one.',
  },
  'transfer/not-offered': {
    code: 200050,
    zh: '本游戏暂不支持线下转账',
    en: 'Bank transfer is not offered here',
  },
  'transfer/too-small': {
    code: 200051,
    zh: '满 ¥{amount} 的订单可使用线下转账',
    en: 'Orders of ¥{amount} and more can be paid by transfer',
  },
  'transfer/too-many': {
    code: 200052,
    zh: '待完成的转账订单过多，请先完成或取消',
    en: 'Too many transfers are open. Finish or cancel one first.',
  },
  'transfer/not-possible': {
    code: 200053,
    zh: '转账状态已变化，请刷新',
    en: 'The transfer has changed. Please refresh.',
  },
  'transfer/proof-missing': {
    code: 200054,
    zh: '有图片已失效，请重新上传',
    en: 'A picture is no longer there. Please upload it again.',
  },
  'transfer/amount-differs': {
    code: 200055,
    zh: '到账 ¥{received}，应收 ¥{due}，金额不符',
    en: 'Received ¥{received}, due ¥{due}: the amounts differ',
  },
  'transfer/reference-used': {
    code: 200056,
    zh: '该银行流水号已入账',
    en: 'That bank reference has counted already',
  },
  'transfer/own-submission': {
    code: 200057,
    zh: '不能审核自己提交的转账，请由他人处理',
    en: 'Nobody decides on a transfer of their own. Ask another operator.',
  },
  'transfer/bad-statement': {
    code: 200058,
    zh: '对账单无法读取：{reason}',
    en: 'The statement cannot be read: {reason}',
  },

  // Points: 3000xx
  'points/not-enough': { code: 300001, zh: '积分不足', en: 'Not enough points' },

  // Coupons and gifts: 4000xx
  'coupon/not-usable': {
    code: 400001,
    zh: '优惠券不可用：{reason}',
    en: 'The coupon cannot be used: {reason}',
  },
  'coupon/gone': { code: 400002, zh: '优惠券已领完', en: 'No coupons are left' },
  'coupon/limit': { code: 400003, zh: '已达领取上限', en: 'You have received all you can' },
  'coupon/not-now': { code: 400004, zh: '不在领取时间内', en: 'This coupon cannot be received now' },
  'coupon/for-sale': { code: 400005, zh: '该优惠券需购买', en: 'This coupon is for sale' },
  'coupon/rule-fixed': {
    code: 400010,
    zh: '优惠券已发出，规则不能再改',
    en: 'This coupon was handed out already: its rule cannot change',
  },
  'coupon/free': { code: 400006, zh: '该优惠券可免费领取', en: 'This coupon is free' },
  'gift/not-now': { code: 400011, zh: '还未到领取时间', en: 'This gift cannot be received yet' },
  'gift/over': { code: 400012, zh: '领取时间已过', en: 'The time to receive this gift is over' },
  // The reason names what is missing: 「角色等级达到 50 级可领（当前 38 级）」.
  'gift/locked': { code: 400013, zh: '{reason}', en: '{reason}' },
  'gift/limit': { code: 400014, zh: '该角色已领取', en: 'This role has received it' },
  'gift/gone': { code: 400015, zh: '礼品已领完', en: 'All of these gifts are given out' },
  'gift/no-code': {
    code: 400016,
    zh: '兑换码已发完，补充后可继续领取，本次未计入领取次数',
    en: 'No codes are left right now. Nothing was used up: try again after the refill.',
  },
  'gift/delivery-fixed': {
    code: 400017,
    zh: '已有玩家领取，不能再改发放方式',
    en: 'Some are out already: the way they are delivered stays',
  },

  // Activities and awards: 5000xx
  'activity/not-found': { code: 500001, zh: '活动不存在', en: 'There is no such activity' },
  'activity/not-started': { code: 500002, zh: '活动还未开始', en: 'The activity has not begun' },
  'activity/ended': { code: 500003, zh: '活动已结束', en: 'The activity is over' },
  'activity/paused': {
    code: 500004,
    zh: '活动暂停中，请稍后再来',
    en: 'The activity is paused. Please come back later.',
  },
  'activity/not-possible': {
    code: 500005,
    zh: '活动状态已变化，请刷新',
    en: 'The activity has changed. Please refresh.',
  },
  'activity/config-fixed': {
    code: 500006,
    zh: '活动已开始，{field} 不能再改，可暂停后复制一份',
    en: 'The activity has begun: {field} stays. Pause it and copy it instead.',
  },
  'activity/preview-only': {
    code: 500008,
    zh: '预览中，操作不会生效',
    en: 'This is a preview: nothing can be done in it',
  },
  'activity/preview-over': {
    code: 500009,
    zh: '预览链接已失效，请重新生成',
    en: 'This preview is over. Please make a new one.',
  },
  'award/sold-out': { code: 500010, zh: '奖品已发完', en: 'No prizes are left' },
  'award/not-possible': {
    code: 500011,
    zh: '奖品状态已变化，请刷新',
    en: 'The prize has changed. Please refresh.',
  },
  'award/expired': { code: 500012, zh: '奖品已过领取期限', en: 'The time to claim this prize is over' },

  // Top-up gift: 5003xx
  'recharge/not-reached': {
    code: 500300,
    zh: '还差 ¥{amount} 才能领取',
    en: '¥{amount} more and it can be received',
  },
  'recharge/received': { code: 500301, zh: '该奖励已领取', en: 'This reward was received already' },
  'recharge/owed': {
    code: 500302,
    zh: '退款后累计低于已领奖励，再累计 ¥{amount} 后可继续领取',
    en: 'A refund took you below a reward you received. ¥{amount} more and you can go on.',
  },
  'recharge/sold-out': {
    code: 500303,
    zh: '奖励暂时发完，补充后可继续领取，本次未计入领取',
    en: 'None is left right now. Nothing was used up: try again after the refill.',
  },

  // Rich list: 50035x
  'ranking/not-settled': {
    code: 500350,
    zh: '榜单结果还未确定，请稍后再来',
    en: 'The result is not fixed yet. Please come back later.',
  },
  'ranking/no-reward': { code: 500351, zh: '当前名次没有奖励', en: 'There is no reward for your rank' },
  'ranking/received': { code: 500352, zh: '名次奖励已领取', en: 'The reward was received already' },
  'ranking/refunded': {
    code: 500353,
    zh: '榜单确定后有退款，名次奖励已失效',
    en: 'Money went back after the result was fixed: the reward has lapsed',
  },
  'ranking/sold-out': {
    code: 500354,
    zh: '奖励暂时发完，补充后可继续领取，本次未计入领取',
    en: 'None is left right now. Nothing was used up: try again after the refill.',
  },

  // Lotteries: 5001xx
  'lottery/table-changed': {
    code: 500101,
    zh: '奖池已更新，请看过新的概率再抽',
    en: 'The prizes have changed. Please look at the new odds first.',
  },
  'lottery/day-full': {
    code: 500102,
    zh: '今日抽奖次数已用完，明天再来',
    en: 'No more draws today. Come back tomorrow.',
  },
  'lottery/no-chances': {
    code: 500103,
    zh: '抽奖次数不足，做任务可获得',
    en: 'No chances left. Tasks give more.',
  },
  'lottery/no-such-task': {
    code: 500104,
    zh: '本活动没有这项任务',
    en: 'This activity has no such task',
  },

  // Presale: 6000xx
  'presale/not-started': { code: 600001, zh: '预售还未开始', en: 'The presale has not started yet' },
  'presale/over': { code: 600002, zh: '预售时间已过', en: 'The time for this is over' },
  // The player, or their role by another account.
  'presale/already-reserved': {
    code: 600003,
    zh: '你或该角色已预约',
    en: 'You or this role have reserved already',
  },
  'presale/not-reserved': { code: 600004, zh: '请先预约', en: 'Please reserve first' },
  'presale/prize-received': {
    code: 600005,
    zh: '预约礼已领取',
    en: 'You have received the reservation gift',
  },
  'presale/prize-gone': {
    code: 600006,
    zh: '预约礼暂时发完，补充后可继续领取',
    en: 'No gifts are left right now. Try again after the refill.',
  },
  'presale/balance-not-open': {
    code: 600007,
    zh: '尾款支付还未开始',
    en: 'The balance cannot be paid yet',
  },
  'presale/balance-over': { code: 600008, zh: '尾款支付已截止', en: 'The time to pay the balance is over' },
  'presale/not-possible': {
    code: 600009,
    zh: '预售订单状态已变化，请刷新',
    en: 'The presale order has changed. Please refresh.',
  },
  'presale/goods-fixed': {
    code: 600010,
    zh: '已有玩家下单，不能再换商品',
    en: 'There are orders already: the goods stay',
  },
  'presale/not-later': {
    code: 600011,
    zh: '新的发货日必须晚于现在公布的日期',
    en: 'The new ship date must be later than the one announced',
  },

  // Sign-in: 500200–500249
  'sign-in/already': { code: 500200, zh: '今天已经签到', en: 'You have signed in today' },
  'sign-in/not-missed': {
    code: 500201,
    zh: '这一天不能补签',
    en: 'There is nothing to make up for on that day',
  },
  'sign-in/no-card': { code: 500202, zh: '没有可用的补签卡', en: 'You have no make-up card' },
  'sign-in/box-locked': { code: 500203, zh: '签到天数还不够', en: 'Not enough days yet' },
  'sign-in/box-received': { code: 500204, zh: '这个宝箱已经领取', en: 'This box was received already' },

  // Invitation: 500250–500299
  'invitation/not-reached': { code: 500250, zh: '还差 {missing} 位好友', en: '{missing} more to invite' },
  'invitation/received': { code: 500251, zh: '这一档奖励已经领取', en: 'This reward was received already' },

  // Operators: 8000xx
  'operator/bad-login': { code: 800001, zh: '账号或密码错误', en: 'Wrong name or password' },
  'operator/login-locked': {
    code: 800002,
    zh: '尝试次数过多，请 {minutes} 分钟后再试',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  'operator/stock-too-low': {
    code: 800003,
    zh: '库存只剩 {stock}，不能再减这么多',
    en: 'Only {stock} are in stock: no more than that can be taken off',
  },
  'operator/choice-taken': {
    code: 800004,
    zh: '该规格组合已在售',
    en: 'Another SKU already offers this choice',
  },
} as const satisfies Record<string, Failure>;

export type FailureKey = keyof typeof failures;
