// Why a field is rejected (`call/bad-input`), by key: the rules of schemas and those that calls check themselves. `api` is part
// of the response's message in English, `zh` of the one in Chinese; `zh` and `en` are what an operator reads beside the field,
// without the names of the API.
export type Texts = { api: string; zh: string; en: string };

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
  'not-object': { api: 'must be object', zh: '必须是一组字段', en: 'must be a group of fields' },
  'not-allowed': { api: 'must be {either}', zh: '只能是：{values}', en: 'must be one of: {values}' },
  'unknown-field': { api: 'is not a known field', zh: '没有这个字段', en: 'isn’t a field of this call' },
  'bad-format': { api: 'has an invalid format', zh: '格式不对', en: 'isn’t in the right format' },
  // Any field or request
  required: { api: 'is required', zh: '必填', en: 'is required' },
  'not-text': {
    api: 'has a character that is no text',
    zh: '含有不支持的字符',
    en: 'has characters that can’t be used',
  },
  unreadable: { api: 'is malformed', zh: '无法读取，请检查格式', en: 'can’t be read: check its format' },
  'bad-cursor': {
    api: 'is no cursor of this list',
    zh: '不是这个列表的翻页位置，请从第一页开始',
    en: 'isn’t a position in this list: start from the first page',
  },
  'not-json': { api: 'is no JSON', zh: '不是 JSON', en: 'isn’t JSON' },
  'not-list-call': {
    api: 'is no call of a list',
    zh: '不是列表，不能保存视图',
    en: 'isn’t a list that views can be saved of',
  },
  repeated: { api: 'is there twice', zh: '重复，只能有一个', en: 'is there twice: only one is allowed' },
  'already-exists': { api: 'exists already', zh: '已存在', en: 'already exists' },
  'not-in-game': { api: 'is not of this game', zh: '不属于本游戏', en: 'isn’t in this game' },
  'differs-from-query': {
    api: 'differs from the query',
    zh: '与网址中的值不同',
    en: 'must be the same as in the address',
  },
  'differs-from-header': {
    api: 'differs from the Game-Id header',
    zh: '与请求头 Game-Id 不同',
    en: 'must be the same as the Game-Id header',
  },
  'file-not-last': {
    api: 'must come last',
    zh: '必须在其他字段之后',
    en: 'must come after the other fields',
  },
  'csv-quote-open': {
    api: 'has a quote in line {line} that is never closed',
    zh: '第 {line} 行的引号没有闭合',
    en: 'has a quote on line {line} that is never closed',
  },
  'csv-after-quote': {
    api: 'has text after a closed quote in line {line}',
    zh: '第 {line} 行的引号之后还有文字',
    en: 'has text after a closing quote on line {line}',
  },
  'csv-too-wide': {
    api: 'has too many cells in line {line}',
    zh: '第 {line} 行的列太多',
    en: 'has too many columns on line {line}',
  },
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
  'not-a-day': { api: 'is no day', zh: '不是有效日期', en: 'isn’t a day of the calendar' },
  'not-a-time': { api: 'is no date and time', zh: '不是有效时间', en: 'isn’t a date and time' },
  'not-after-deadlines': {
    api: 'is not later than the deadline of any of these prizes',
    zh: '必须晚于这些奖品现在的期限',
    en: 'must be later than the deadline these prizes have',
  },
  'in-the-past': { api: 'is over', zh: '必须晚于现在', en: 'must be in the future' },
  'end-past': {
    api: 'is over; end it instead',
    zh: '已经过去；要提前结束请用「结束」',
    en: 'is in the past; end the activity instead',
  },
  'not-after-start': { api: 'is not after the start', zh: '必须晚于开始时间', en: 'must be after the start' },
  'before-start': { api: 'is before the start', zh: '不能早于开始日期', en: 'can’t be before the start' },
  'too-many-days': {
    api: 'is not within {most} days of the start',
    zh: '最多 {most} 天',
    en: 'must be within {most} days of the start',
  },
  'not-within-year': {
    api: 'is not within a year from now',
    zh: '必须在一年之内',
    en: 'must be within a year from now',
  },
  // Goods
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
  // Addresses outside the mall
  'not-https': { api: 'must be https', zh: '必须以 https:// 开头', en: 'must start with https://' },
  'private-address': {
    api: 'is in a private network that PRIVATE_NETWORKS does not name',
    zh: '是内网地址，部署设置没有放行',
    en: 'is in a private network that the deployment’s settings don’t allow',
  },
  'foreign-url': { api: 'is not of this mall', zh: '不是本商城的网址', en: 'isn’t an address of this mall' },
} as const satisfies Record<string, Texts>;
