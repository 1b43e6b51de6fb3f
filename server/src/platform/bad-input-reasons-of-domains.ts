// Why a field is rejected, by key: the rules of goods, coupons, activities, games, presales and orders.
export const domainReasons = {
  // Goods
  'group-of-other-unit': {
    api: 'has prices of another unit',
    zh: '与原分类的计价单位不同',
    en: 'has prices of another unit',
  },
  'group-fixed': { api: 'of a group stays as it is', zh: '建好后不能更改', en: 'can’t be changed later' },
  'kind-fixed': {
    api: 'and delivery stay while SKUs are offered',
    zh: '还有规格在售时不能更改类型和发货方式',
    en: 'and delivery can’t change while variants are on sale',
  },
  'delivery-not-of-kind': {
    api: 'does not go with the kind',
    zh: '这类商品不能这样发放',
    en: 'isn’t possible for this kind of goods',
  },
  'limits-incomplete': {
    api: 'need per_role and period together',
    zh: '限购数量和周期要一起填',
    en: 'need both a quantity and a period',
  },
  'option-repeated': { api: 'have a name twice', zh: '有重名', en: 'have the same name twice' },
  'option-value-repeated': { api: 'have a value twice', zh: '有重复的值', en: 'have the same value twice' },
  'option-in-use': {
    api: 'leave SKU {sku} without its choice',
    zh: '会让规格 {sku} 失去对应的值',
    en: 'leave variant {sku} without its value',
  },
  'values-not-of-options': {
    api: 'do not fit the options of the goods',
    zh: '与商品的规格不符',
    en: 'don’t match the options of the goods',
  },
  'below-price': { api: 'is below the price', zh: '不能低于价格', en: 'can’t be below the price' },
  'coupon-goods-only': {
    api: 'is for goods of the kind coupon, and needed there',
    zh: '优惠券商品必填，其他商品不填',
    en: 'is required for coupons, and only for them',
  },
  'code-goods-only': {
    api: 'is for goods delivered as a code, and needed there',
    zh: '以兑换码发放的商品必填，其他商品不填',
    en: 'is required for goods delivered as codes, and only for them',
  },
  'new-sku-only': {
    api: 'is given with a new SKU, and only then',
    zh: '只在新增规格时填写',
    en: 'can only be set for a new variant',
  },
  'coupon-sold': {
    api: 'is sold by another SKU',
    zh: '已由另一个规格出售',
    en: 'is already sold by another variant',
  },
  'not-skus-of-sale': {
    api: 'are not those of the flash sale',
    zh: '与该限时特价的规格不一致',
    en: 'aren’t the variants of this flash sale',
  },
  'not-for-price-window': {
    api: 'are coupons or cost points',
    zh: '优惠券和积分商品没有限时特价',
    en: 'can’t be coupons or goods for points',
  },
  'no-goods-columns': {
    api: 'has no columns of goods',
    zh: '第一行没有商品的列名，请使用导出的文件',
    en: 'has no column of goods in its first line: use the exported file',
  },
  'differs-from-line': {
    api: 'differs from an earlier line of the same goods',
    zh: '与同一商品前面的行不同',
    en: 'must be the same as on the earlier line of these goods',
  },
  // Coupons and gifts
  'below-amount': {
    api: 'is below the amount',
    zh: '满减券的门槛不能低于优惠金额；不设门槛请选「立减券」',
    en: 'can’t be less than the amount off; for no minimum choose “Money off, no minimum”',
  },
  'percent-required': {
    api: 'is needed for a percent coupon',
    zh: '折扣券必填',
    en: 'is required for a percentage coupon',
  },
  'amount-of-percent': {
    api: 'is 0 for a percent coupon',
    zh: '折扣券没有优惠金额',
    en: 'must be 0 for a percentage coupon',
  },
  'percent-only': {
    api: 'is for percent coupons',
    zh: '只有折扣券可以填',
    en: 'is only for percentage coupons',
  },
  'threshold-of-plain': {
    api: 'is 0 for a plain coupon',
    zh: '立减券没有门槛',
    en: 'must be 0 for a coupon without a minimum',
  },
  'scope-all': {
    api: 'are for a scope of groups or goods',
    zh: '适用全部商品时不填',
    en: 'must be empty when the coupon is for all goods',
  },
  'scope-unknown': {
    api: 'name what is not in this game',
    zh: '有不属于本游戏的内容',
    en: 'includes something that isn’t in this game',
  },
  'days-or-dates': {
    api: 'or both dates are needed, not both',
    zh: '有效天数和起止日期必须填一种，且只能填一种',
    en: 'or a date range is required, but not both',
  },
  'below-given-out': {
    api: 'is below the number given out ({count})',
    zh: '不能少于已发出的 {count} 份',
    en: 'can’t be less than the {count} already given out',
  },
  'codes-only': {
    api: 'is only for codes',
    zh: '只有兑换码礼包可以选',
    en: 'is only for gifts delivered as codes',
  },
  // Activities and messages
  'forecast-reversed': { api: 'ends below its start', zh: '结束值低于开始值', en: 'ends below its start' },
  'stock-unlimited': {
    api: 'has no stock to add to',
    zh: '没有数量限制，不用补充',
    en: 'has no limited stock',
  },
  'stock-too-large': {
    api: 'would have more than {most} in stock',
    zh: '补充后不能超过 {most}',
    en: 'can’t have more than {most} in stock',
  },
  'prize-unknown': {
    api: 'name what is no prize of it',
    zh: '有不属于本活动的奖品',
    en: 'includes something that isn’t a prize of this activity',
  },
  'unknown-placeholder': {
    api: 'has the unknown placeholder {found}',
    zh: '有不认识的占位符 {found}：只能用 nickname、role、server',
    en: 'has the unknown placeholder {found}: only nickname, role and server can be used',
  },
  'audience-or-players': {
    api: 'or player_ids is required, not both',
    zh: '人群和玩家名单必须填一种，且只能填一种',
    en: 'or a list of players is required, but not both',
  },
  'nobody-to-grant': {
    api: 'has nobody who may get the coupon',
    zh: '没有可发放的玩家：没有人符合，或符合的都已达每人上限',
    en: 'leave no one to grant to: no players match, or all of them are at the per-player limit',
  },
  'players-unknown': {
    api: 'names no player of this game',
    zh: '没有本游戏的玩家',
    en: 'has no player of this game',
  },
  // Games
  'caps-of-game-only': {
    api: 'go with minor_caps_from "game"',
    zh: '只有选择由游戏提供时才填',
    en: 'only apply when they come from the game',
  },
  'status-text-required': {
    api: 'is what players read',
    zh: '维护时必填，玩家会看到',
    en: 'is required: players read it',
  },
  'moved-only': {
    api: 'goes with status "moved"',
    zh: '只在迁移后填写，且必填',
    en: 'is required once moved, and only then',
  },
  'maintenance-only': {
    api: 'goes with a maintenance',
    zh: '只在维护时填写',
    en: 'is only for a maintenance',
  },
  // Presales
  'players-joined': {
    api: 'cannot be taken back: players have reserved or ordered',
    zh: '已有玩家预约或下单，不能撤回发布；可以取消预售',
    en: 'can’t be undone: players have already reserved or ordered. You can cancel the presale',
  },
  'later-than-promised': {
    api: 'is later than promised: announce a delay',
    zh: '晚于已承诺的时间，请用「延期」',
    en: 'is later than promised: announce a delay',
  },
  'before-reservations': {
    api: 'is before reserve_starts_at',
    zh: '不能早于预约开始',
    en: 'can’t be before reservations start',
  },
  'not-after-deposits-start': {
    api: 'is not after deposit_starts_at',
    zh: '必须晚于定金开始',
    en: 'must be after deposits start',
  },
  'before-deposits-end': {
    api: 'is before deposit_ends_at',
    zh: '不能早于定金结束',
    en: 'can’t be before deposits end',
  },
  'not-after-balances-start': {
    api: 'is not after balance_starts_at',
    zh: '必须晚于尾款开始',
    en: 'must be after balances start',
  },
  'before-balances-start': {
    api: 'is before balance_starts_at',
    zh: '不能早于尾款开始',
    en: 'can’t be before balances start',
  },
  'below-deposit': { api: 'is below deposit', zh: '不能低于定金', en: 'can’t be less than the deposit' },
  'coupon-not-presold': {
    api: 'is a coupon, which cannot be presold',
    zh: '优惠券不能预售',
    en: 'is a coupon, which can’t be presold',
  },
  'no-balance-left': {
    api: 'leaves no balance of the cheapest SKU',
    zh: '抵扣后最便宜的规格没有尾款',
    en: 'leaves no balance for the cheapest variant',
  },
  'presale-or-order': {
    api: 'or presale_id is needed, not both',
    zh: '预售和预售订单必须填一种，且只能填一种',
    en: 'or a presale is required, but not both',
  },
  'deposit-only': { api: 'is only for a deposit', zh: '只在付定金时填写', en: 'is only for a deposit' },
  // Orders and refunds
  'items-or-order': {
    api: 'or order_id is needed, not both',
    zh: '商品和订单必须填一种，且只能填一种',
    en: 'or an order is required, but not both',
  },
  'return-address-required': {
    api: 'is required for a return',
    zh: '退货必填',
    en: 'is required for a return',
  },
  'amount-of-items': {
    api: 'follows from the items',
    zh: '由所选商品决定，不用填',
    en: 'follows from the items',
  },
  'deposit-whole': {
    api: 'of a deposit is all of it ({left}) while its balance is open',
    zh: '尾款未付时，定金只能全额退款',
    en: 'must be the whole deposit while its balance is unpaid',
  },
  'refund-reason-of-other-kind': {
    api: 'does not belong to kind {kind}',
    zh: '不是这种售后的原因',
    en: 'isn’t a reason for this kind of refund',
  },
} as const;
