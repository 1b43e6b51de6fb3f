// What is wrong with a field, as an operator reads it beside the field: in their language, without the names of the API.
import type { Language } from '@emall/contract';
import { isCents } from '@emall/contract/cents';
import type { BadInput, SchemaRule } from '../fail.ts';
import { formatYuan } from '../money.ts';

/** By the reason that a failure is thrown with; `#` stands for any number. */
const REASONS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  'is required': ['必填', 'is required'],
  'is needed': ['必填', 'is required'],
  'is missing': ['请选择', 'is required'],
  'has an invalid format': ['格式不对', 'isn’t in the right format'],
  'has a character that is no text': ['含有不支持的字符', 'has characters that can’t be used'],
  'is below the amount': [
    '满减券的门槛不能低于优惠金额；不设门槛请选「立减券」',
    'can’t be less than the amount off; for no minimum choose “Money off, no minimum”',
  ],
  'is needed for a percent coupon': ['折扣券必填', 'is required for a percentage coupon'],
  'is 0 for a percent coupon': ['折扣券没有优惠金额', 'must be 0 for a percentage coupon'],
  'and cap are for percent coupons': ['只有折扣券可以填', 'is only for percentage coupons'],
  'is 0 for a plain coupon': ['立减券没有门槛', 'must be 0 for a coupon without a minimum'],
  'do not fit the scope': ['与适用范围不符', 'don’t match what the coupon is for'],
  'name what is not in this game': ['有不属于本游戏的内容', 'includes something that isn’t in this game'],
  'or both dates are needed, not both': [
    '有效天数和起止日期必须填一种，且只能填一种',
    'or a date range is required, but not both',
  ],
  'is not after valid_from': ['必须晚于有效期开始', 'must be after the start'],
  'is not after starts_at': ['必须晚于开始时间', 'must be after the start'],
  'is not after the start': ['必须晚于开始时间', 'must be after the start'],
  'is not after the start, or is over': [
    '必须晚于开始时间和现在',
    'must be after the start and in the future',
  ],
  'is not after from': ['必须晚于开始时间', 'must be after the start'],
  'is below the # that are out': ['不能少于已发出的 # 份', 'can’t be less than the # already given out'],
  'is only for codes': ['只有兑换码礼包可以选', 'is only for gifts delivered as codes'],
  'is below the price': ['不能低于价格', 'can’t be below the price'],
  'need per_role and period together': ['限购数量和周期要一起填', 'need both a quantity and a period'],
  'does not go with the kind': ['这类商品不能这样发放', 'isn’t possible for this kind of goods'],
  'have a value twice': ['有重复的值', 'have the same value twice'],
  'leave SKU # without its choice': ['会让规格 # 失去对应的值', 'leave variant # without its value'],
  'is not a list': ['不是列表', 'isn’t a list'],
  'is no JSON': ['不是 JSON', 'isn’t JSON'],
  'or another subject is required': ['或其他对象必填一项', 'or another subject is required'],
  'have a name twice': ['有重名', 'have the same name twice'],
  'do not fit the options of the goods': ['与商品的规格不符', 'don’t match the options of the goods'],
  'is for goods of the kind coupon, and needed there': [
    '优惠券商品必填，其他商品不填',
    'is required for coupons, and only for them',
  ],
  'is for goods delivered as a code, and needed there': [
    '以兑换码发放的商品必填，其他商品不填',
    'is required for goods delivered as codes, and only for them',
  ],
  'is given with a new SKU, and only then': ['只在新增规格时填写', 'can only be set for a new variant'],
  'is sold by another SKU': ['已由另一个规格出售', 'is already sold by another variant'],
  'does not exist in this game': ['本游戏没有', 'isn’t in this game'],
  'is no group of this game': ['不是本游戏的分类', 'isn’t a category of this game'],
  'has prices of another unit': ['与原分类的计价单位不同', 'has prices of another unit'],
  'and delivery stay while SKUs are offered': [
    '还有规格在售时不能更改类型和发放方式',
    'and delivery can’t change while variants are on sale',
  ],
  'of a group stays as it is': ['建好后不能更改', 'can’t be changed later'],
  'name a SKU twice': ['有重复的规格', 'includes a variant twice'],
  'are coupons or cost points': ['优惠券和积分商品没有限时特价', 'can’t be coupons or goods for points'],
  'is over': ['必须晚于现在', 'must be in the future'],
  'is over; end it instead': ['已经过去；要提前结束请用「结束」', 'is in the past; end the activity instead'],
  'ends below its start': ['结束值低于开始值', 'ends below its start'],
  'is not of this game': ['不属于本游戏', 'isn’t in this game'],
  'is not within a year from now': ['必须在一年之内', 'must be within a year from now'],
  'exists already': ['已存在', 'already exists'],
  'is there twice': ['重复', 'is listed twice'],
  'names a prize twice': ['有重复的奖品', 'includes a prize twice'],
  'has no stock to add to': ['没有数量限制，不用补充', 'has no limited stock'],
  'would have too large a stock': ['补充后数量太大', 'would have too large a stock'],
  'names no prize of it': ['没有这个奖品', 'isn’t a prize of this activity'],
  'or player_ids is required, not both': [
    '人群和玩家名单必须填一种，且只能填一种',
    'or a list of players is required, but not both',
  ],
  'names no player of this game': ['没有本游戏的玩家', 'has no player of this game'],
  'go with minor_caps_from "game"': ['只有选择由游戏提供时才填', 'only apply when they come from the game'],
  'is what players read': ['维护时必填，玩家会看到', 'is required: players read it'],
  'goes with status "moved"': ['只在迁移后填写，且必填', 'is required once moved, and only then'],
  'goes with a maintenance': ['只在维护时填写', 'is only for a maintenance'],
  'is later than promised: announce a delay': [
    '晚于已承诺的时间，请用「延期」',
    'is later than promised: announce a delay',
  ],
  'is before reserve_starts_at': ['不能早于预约开始', 'can’t be before reservations start'],
  'is not after deposit_starts_at': ['必须晚于定金开始', 'must be after deposits start'],
  'is before deposit_ends_at': ['不能早于定金结束', 'can’t be before deposits end'],
  'is not after balance_starts_at': ['必须晚于尾款开始', 'must be after balances start'],
  'is before balance_starts_at': ['不能早于尾款开始', 'can’t be before balances start'],
  'is below deposit': ['不能低于定金', 'can’t be less than the deposit'],
  'is a coupon, which cannot be presold': ['优惠券不能预售', 'is a coupon, which can’t be presold'],
  'leaves no balance of the cheapest SKU': [
    '抵扣后最便宜的规格没有尾款',
    'leaves no balance for the cheapest variant',
  ],
  'is required for a return': ['退货必填', 'is required for a return'],
  'follows from the items': ['由所选商品决定，不用填', 'follows from the items'],
  'of a deposit is all of it (#) while its balance is open': [
    '尾款未付时，定金只能全额退款',
    'must be the whole deposit while its balance is unpaid',
  ],
  'is one of more than # views': ['最多保存 # 个视图', 'can’t be added: at most # views'],
  'has more than # lines': ['超过 # 行', 'has more than # lines'],
  'has no columns of goods': ['没有商品的列', 'has no columns of goods'],
  'is no day': ['不是有效日期', 'isn’t a day'],
  'is before from': ['早于开始日期', 'is before the start'],
  'is more than # days on': ['最多 # 天', 'is more than # days on'],
  'is not within # days of from': ['最多 # 天', 'must be within # days of the start'],
};
/** What a schema demands; `#` stands for its limit. */
const RULES: Record<SchemaRule, readonly [zh: string, en: string]> = {
  'too-long': ['最多 # 个字符', 'can have at most # characters'],
  'too-short': ['至少 # 个字符', 'needs at least # characters'],
  'at-least': ['不能小于 #', 'must be at least #'],
  'at-most': ['不能大于 #', 'can’t be more than #'],
  'too-many': ['最多 # 项', 'can have at most # entries'],
  'too-few': ['至少 # 项', 'needs at least # entries'],
  twice: ['有重复的项', 'has an entry twice'],
  number: ['必须是数字', 'must be a number'],
  integer: ['必须是整数', 'must be a whole number'],
  text: ['必须是文字', 'must be text'],
  switch: ['必须是「是」或「否」', 'must be yes or no'],
  list: ['必须是列表', 'must be a list'],
  'one-of': ['只能是：#', 'must be one of: #'],
  unknown: ['没有这个字段', 'isn’t a field of this call'],
};
const OTHER = { zh: '不符合要求，请检查', en: 'isn’t valid' };

const rowOf = (reason: string) => REASONS[reason] ?? REASONS[reason.replace(/\d+/, '#')];

export const hasReason = (reason: string): boolean => rowOf(reason) !== undefined;

/** As operators get it beside the message: the path of the field, and a reason in their language. */
export function badInputIn(language: Language, { field, reason, rule, limit = '' }: BadInput): BadInput {
  const at = language === 'zh' ? 0 : 1;
  if (rule) {
    // Cents, which operators read as yuan.
    const isMoney = isCents(field.split('.').at(-1) ?? '') && (rule === 'at-least' || rule === 'at-most');
    return { field, reason: RULES[rule][at].replace('#', isMoney ? formatYuan(Number(limit)) : limit) };
  }
  const row = rowOf(reason);
  const text = row ? row[at] : OTHER[language];
  return { field, reason: text.replace('#', /\d+/.exec(reason)?.[0] ?? '') };
}
