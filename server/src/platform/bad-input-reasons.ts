// Why a field is rejected (`call/bad-input`), by key: the rules of schemas and those that calls check themselves. `api` is part
// of the response's message in both languages; `zh` and `en` are what an operator reads beside the field, without the names of
// the API.
export type Texts = { api: string; zh: string; en: string };

const INVALID = { zh: '不符合要求，请检查', en: 'isn’t valid' } as const;

export const reasons = {
  // A schema demands it; the texts of the API are those of TypeBox
  'too-long': {
    api: 'must not have more than {limit} characters',
    zh: '最多 {limit} 个字符',
    en: 'can have at most {limit} characters',
  },
  'too-short': {
    api: 'must not have fewer than {limit} characters',
    zh: '至少 {limit} 个字符',
    en: 'needs at least {limit} characters',
  },
  'at-least': { api: 'must be >= {limit}', zh: '不能小于 {limit}', en: 'must be at least {limit}' },
  'at-most': { api: 'must be <= {limit}', zh: '不能大于 {limit}', en: 'can’t be more than {limit}' },
  'too-many': {
    api: 'must not have more than {limit} items',
    zh: '最多 {limit} 项',
    en: 'can have at most {limit} entries',
  },
  'too-few': {
    api: 'must not have fewer than {limit} items',
    zh: '至少 {limit} 项',
    en: 'needs at least {limit} entries',
  },
  'entry-repeated': { api: 'must not have duplicate items', zh: '有重复的项', en: 'has an entry twice' },
  'not-number': { api: 'must be number', zh: '必须是数字', en: 'must be a number' },
  'not-integer': { api: 'must be integer', zh: '必须是整数', en: 'must be a whole number' },
  'not-string': { api: 'must be string', zh: '必须是文字', en: 'must be text' },
  'not-boolean': { api: 'must be boolean', zh: '必须是「是」或「否」', en: 'must be yes or no' },
  'not-array': { api: 'must be array', zh: '必须是列表', en: 'must be a list' },
  'not-allowed': { api: 'must be {either}', zh: '只能是：{values}', en: 'must be one of: {values}' },
  'unknown-field': { api: 'is not a known field', zh: '没有这个字段', en: 'isn’t a field of this call' },
  'bad-format': { api: 'has an invalid format', zh: '格式不对', en: 'isn’t in the right format' },
  'schema-violated': { api: '{message}', ...INVALID },
  // Any field or request
  required: { api: 'is required', zh: '必填', en: 'is required' },
  needed: { api: 'is needed', zh: '必填', en: 'is required' },
  missing: { api: 'is missing', zh: '请选择', en: 'is required' },
  'not-text': {
    api: 'has a character that is no text',
    zh: '含有不支持的字符',
    en: 'has characters that can’t be used',
  },
  invalid: { api: 'is invalid', ...INVALID },
  unreadable: { api: 'is malformed', ...INVALID },
  'not-json': { api: 'is no JSON', zh: '不是 JSON', en: 'isn’t JSON' },
  'not-a-list': { api: 'is not a list', zh: '不是列表', en: 'isn’t a list' },
  'listed-twice': { api: 'is there twice', zh: '重复', en: 'is listed twice' },
  'already-exists': { api: 'exists already', zh: '已存在', en: 'already exists' },
  'not-in-game': { api: 'is not of this game', zh: '不属于本游戏', en: 'isn’t in this game' },
  'unknown-in-game': { api: 'does not exist in this game', zh: '本游戏没有', en: 'isn’t in this game' },
  'differs-from-query': { api: 'differs from the query', ...INVALID },
  'differs-from-header': { api: 'differs from the Game-Id header', ...INVALID },
  'file-not-last': { api: 'must come last', ...INVALID },
  'field-not-text': { api: 'is no text', ...INVALID },
  'field-too-long': { api: 'is too long', ...INVALID },
  'field-repeated': { api: 'comes twice', ...INVALID },
  'bad-csv': { api: '{message}', ...INVALID },
  'too-many-lines': {
    api: 'has more than {most} lines',
    zh: '超过 {most} 行',
    en: 'has more than {most} lines',
  },
  'too-many-views': {
    api: 'is one of more than {most} views',
    zh: '最多保存 {most} 个视图',
    en: 'can’t be added: at most {most} views',
  },
  'subject-required': {
    api: 'or another subject is required',
    zh: '或其他对象必填一项',
    en: 'or another subject is required',
  },
  // Days and times
  'not-a-day': { api: 'is no day', zh: '不是有效日期', en: 'isn’t a day' },
  'not-a-business-day': { api: 'is not a day', ...INVALID },
  'in-the-past': { api: 'is over', zh: '必须晚于现在', en: 'must be in the future' },
  'end-past': {
    api: 'is over; end it instead',
    zh: '已经过去；要提前结束请用「结束」',
    en: 'is in the past; end the activity instead',
  },
  'not-after-start': { api: 'is not after the start', zh: '必须晚于开始时间', en: 'must be after the start' },
  'not-after-start-and-now': {
    api: 'is not after the start, or is over',
    zh: '必须晚于开始时间和现在',
    en: 'must be after the start and in the future',
  },
  'not-after-starts-at': {
    api: 'is not after starts_at',
    zh: '必须晚于开始时间',
    en: 'must be after the start',
  },
  'not-after-from': { api: 'is not after from', zh: '必须晚于开始时间', en: 'must be after the start' },
  'not-after-valid-from': {
    api: 'is not after valid_from',
    zh: '必须晚于有效期开始',
    en: 'must be after the start',
  },
  'before-from': { api: 'is before from', zh: '早于开始日期', en: 'is before the start' },
  'too-many-days': {
    api: 'is more than {most} days on',
    zh: '最多 {most} 天',
    en: 'is more than {most} days on',
  },
  'not-within-days': {
    api: 'is not within {most} days of from',
    zh: '最多 {most} 天',
    en: 'must be within {most} days of the start',
  },
  'not-within-year': {
    api: 'is not within a year from now',
    zh: '必须在一年之内',
    en: 'must be within a year from now',
  },
  // Goods
  'group-unknown': {
    api: 'is no group of this game',
    zh: '不是本游戏的分类',
    en: 'isn’t a category of this game',
  },
  'group-of-other-unit': {
    api: 'has prices of another unit',
    zh: '与原分类的计价单位不同',
    en: 'has prices of another unit',
  },
  'group-fixed': { api: 'of a group stays as it is', zh: '建好后不能更改', en: 'can’t be changed later' },
  'kind-fixed': {
    api: 'and delivery stay while SKUs are offered',
    zh: '还有规格在售时不能更改类型和发放方式',
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
  'sku-repeated': { api: 'name a SKU twice', zh: '有重复的规格', en: 'includes a variant twice' },
  'not-for-price-window': {
    api: 'are coupons or cost points',
    zh: '优惠券和积分商品没有限时特价',
    en: 'can’t be coupons or goods for points',
  },
  'no-goods-columns': { api: 'has no columns of goods', zh: '没有商品的列', en: 'has no columns of goods' },
  'differs-from-line': { api: 'differs from an earlier line', ...INVALID },
  'new-goods-incomplete': {
    api: 'and group, delivery, image and price are needed for new goods',
    ...INVALID,
  },
  'new-goods-delivery': { api: 'is ship or role', ...INVALID },
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
    api: 'and cap are for percent coupons',
    zh: '只有折扣券可以填',
    en: 'is only for percentage coupons',
  },
  'threshold-of-plain': {
    api: 'is 0 for a plain coupon',
    zh: '立减券没有门槛',
    en: 'must be 0 for a coupon without a minimum',
  },
  'scope-mismatch': {
    api: 'do not fit the scope',
    zh: '与适用范围不符',
    en: 'don’t match what the coupon is for',
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
    api: 'is below the {count} that are out',
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
  'prize-repeated': { api: 'names a prize twice', zh: '有重复的奖品', en: 'includes a prize twice' },
  'stock-unlimited': {
    api: 'has no stock to add to',
    zh: '没有数量限制，不用补充',
    en: 'has no limited stock',
  },
  'stock-too-large': {
    api: 'would have too large a stock',
    zh: '补充后数量太大',
    en: 'would have too large a stock',
  },
  'prize-unknown': { api: 'names no prize of it', zh: '没有这个奖品', en: 'isn’t a prize of this activity' },
  'audience-or-players': {
    api: 'or player_ids is required, not both',
    zh: '人群和玩家名单必须填一种，且只能填一种',
    en: 'or a list of players is required, but not both',
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
  'presale-or-order': { api: 'or presale_id is needed, not both', ...INVALID },
  'deposit-only': { api: 'is only for a deposit', ...INVALID },
  // Orders and refunds
  'items-or-order': { api: 'or order_id is needed, not both', ...INVALID },
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
  'refund-reason-of-other-kind': { api: 'does not belong to kind {kind}', ...INVALID },
  // Pages outside the mall
  'foreign-url': { api: 'is not of this mall', ...INVALID },
  'unknown-fault-mode': { api: 'is not one of {modes}', ...INVALID },
  'slow-ms-out-of-range': { api: 'is not from 0 to {most}', ...INVALID },
} as const satisfies Record<string, Texts>;
