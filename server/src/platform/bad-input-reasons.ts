// Why a field is rejected (`call/bad-input`), by key: the rules of schemas and those that calls check themselves. `api` is part
// of the response's message in English, `zh` of the one in Chinese; `zh` and `en` are what an operator reads beside the field,
// without the names of the API. `{most|line|lines}` is the noun that `most` takes in English.
import { domainReasons } from './bad-input-reasons-of-domains.ts';

export type Texts = { api: string; zh: string; en: string };

export const reasons = {
  ...domainReasons,
  // A schema demands it; the texts of the API are those of TypeBox
  'too-long': {
    api: 'must not have more than {limit} {limit|character|characters}',
    zh: '最多 {limit} 个字符',
    en: 'can have at most {limit} {limit|character|characters}',
  },
  'too-short': {
    api: 'must not have fewer than {limit} {limit|character|characters}',
    zh: '至少 {limit} 个字符',
    en: 'needs at least {limit} {limit|character|characters}',
  },
  'at-least': { api: 'must be >= {limit}', zh: '不能小于 {limit}', en: 'must be at least {limit}' },
  'at-most': { api: 'must be <= {limit}', zh: '不能大于 {limit}', en: 'can’t be more than {limit}' },
  'too-many': {
    api: 'must not have more than {limit} {limit|item|items}',
    zh: '最多 {limit} 项',
    en: 'can have at most {limit} {limit|entry|entries}',
  },
  'too-few': {
    api: 'must not have fewer than {limit} {limit|item|items}',
    zh: '至少 {limit} 项',
    en: 'needs at least {limit} {limit|entry|entries}',
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
    api: 'has more than {most} {most|line|lines}',
    zh: '超过 {most} 行',
    en: 'has more than {most} {most|line|lines}',
  },
  'too-many-views': {
    api: 'is one of more than {most} {most|view|views}',
    zh: '最多保存 {most} 个视图',
    en: 'can’t be added: at most {most} {most|view|views}',
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
  'not-over': { api: 'is not over', zh: '必须是已经结束的日期', en: 'must be a day that is over' },
  'in-the-past': { api: 'is over', zh: '必须晚于现在', en: 'must be in the future' },
  'end-past': {
    api: 'is over; end it instead',
    zh: '已经过去；要提前结束请用「结束」',
    en: 'is in the past; end the activity instead',
  },
  'not-after-start': { api: 'is not after the start', zh: '必须晚于开始时间', en: 'must be after the start' },
  'before-start': { api: 'is before the start', zh: '不能早于开始日期', en: 'can’t be before the start' },
  'too-many-days': {
    api: 'is not within {most} {most|day|days} of the start',
    zh: '最多 {most} 天',
    en: 'must be within {most} {most|day|days} of the start',
  },
  'not-within-year': {
    api: 'is not within a year from now',
    zh: '必须在一年之内',
    en: 'must be within a year from now',
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
