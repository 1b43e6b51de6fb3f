// Splits a pasted line into name, phone and address, in any order. Regions are matched by find-region.ts.

export type ParsedLine = {
  /** Empty when it was not found, like the others. */
  name: string;
  phone: string;
  /** Region and detail in one, without spaces between Chinese words. */
  address: string;
  /** A landline was there instead of a mobile number; couriers and this form need a mobile one. */
  hasLandline: boolean;
};

type Label = 'name' | 'phone' | 'address' | 'postcode';

const LABELS: readonly (readonly [Label, RegExp])[] = [
  ['name', /^(?:收货人|收件人|联系人|姓名|名字|name|recipient)$/i],
  ['phone', /^(?:手机号码?|手机|联系电话|联系方式|电话号码|电话|phone|mobile|tel)$/i],
  ['postcode', /^(?:邮政编码|邮编|postcode|zip)$/i],
];
const WORDS =
  '收货人|收件人|联系人|姓名|名字|手机号码?|手机|联系电话|联系方式|电话号码|电话|所在地区|所在区域|所在地|省市区|地区|区域|详细地址|收货地址|收件地址|街道地址|地址|邮政编码|邮编|\\b(?:name|recipient|phone|mobile|tel|address|region|area|postcode|zip)\\b';
const LABEL = new RegExp(`(${WORDS})\\s*:`, 'gi');
/** `电话 13800000001`, without a colon: it says nothing about where the parcel goes. */
const BARE_LABEL = new RegExp(`^(?:${WORDS})$`, 'i');
// Without look-behind: older iPhones cannot read a file that has one.
const PHONE = /(^|\D)(?:\(?\+?86\)?[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/;
/** `0571-88888888`, `(010) 8888 8888-601`. */
const LANDLINE =
  /(^|\D)\(?(?:\+?86[- ]?)?0?(?:10|2\d|[3-9]\d{2})\)?[- ]?\d{3,4}[- ]?\d{4}(?:-\d{1,5})?(?!\d)/;
/** Stands where the phone stood: the name is often its neighbour. */
const PHONE_MARK = '\u0001';
const SEPARATORS = /[\s,;|、。【】「」《》]+/;
/** A postcode without its label; no street number is as long. */
const POSTCODE = /^\d{6}$/;

const HAN_NAME = /^\p{Script=Han}{2,4}$|^\p{Script=Han}{2,10}(?:·\p{Script=Han}{1,10})+$/u;
const LATIN_NAME = /^[A-Za-z][A-Za-z.' -]{1,28}$/;
/** `黄sir`, `王Amy`: as friends say it. */
const MIXED_NAME = /^\p{Script=Han}{1,2}[A-Za-z]{2,10}$/u;
const PLACE_ENDING = /[省市区县州盟旗镇乡村路街巷弄号幢栋座楼层室厦]$/;
const PROVINCES =
  '北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门';
const IS_PROVINCE = new RegExp(`^(?:${PROVINCES})$`);
/** `张三浙江省…`, `…501室张三`: a name that sticks to the address. */
const NAME_BEFORE = new RegExp(`^(\\p{Script=Han}{2,4}?)((?:中国)?(?:${PROVINCES}).+)$`, 'u');
const NAME_BEHIND = /^(.*[\d号室楼层座栋幢])(\p{Script=Han}{2,4})$/u;

export function parseLine(pasted: string): ParsedLine {
  const { phone, hasLandline, text } = takePhone(
    pasted.normalize('NFKC').replace(/[\u200b-\u200d\ufeff]/g, ''),
  );
  const labelled = readLabels(text);
  const tokens = labelled.tokens.flatMap(cleaned);
  const { name, rest } = labelled.name ? { name: labelled.name, rest: tokens } : takeName(tokens);
  return { name, phone, address: joined(rest).replace(/^中国/, ''), hasLandline };
}

function takePhone(pasted: string): { phone: string; hasLandline: boolean; text: string } {
  const mobile = PHONE.exec(pasted);
  const [whole, before = '', ...parts] = mobile ?? [];
  const text = whole === undefined ? pasted : pasted.replace(whole, `${before} ${PHONE_MARK} `);
  const landline = LANDLINE.exec(text);
  if (!landline) return { phone: parts.join(''), hasLandline: false, text };
  const rest = text.replace(landline[0], `${landline[1] ?? ''} ${PHONE_MARK} `);
  return { phone: parts.join(''), hasLandline: mobile === null, text: rest };
}

/** `收货人：张三` says what it is; what no label claims stays in its order. */
function readLabels(text: string): { name: string; tokens: string[] } {
  const [before = '', ...pairs] = text.split(LABEL);
  const tokens = wordsOf(before);
  let name = '';
  for (let at = 0; at < pairs.length; at += 2) {
    const label = LABELS.find(([, words]) => words.test(pairs[at] ?? ''))?.[0] ?? 'address';
    const words = wordsOf(pairs[at + 1] ?? '');
    // A phone or a postcode takes one word; what we cannot use is not part of the address either.
    if (label === 'phone' || label === 'postcode')
      tokens.push(...words.slice(words[0] === PHONE_MARK ? 0 : 1));
    else if (label === 'name' && name === '' && words[0] !== PHONE_MARK) {
      name = withoutGreeting(words[0] ?? '');
      tokens.push(...words.slice(1));
    } else tokens.push(...words);
  }
  return { name, tokens };
}

function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(SEPARATORS).filter(Boolean)) {
    const last = words.at(-1);
    // `John Smith` is one name, `Building A` one word of an address.
    if (last !== undefined && LATIN_NAME.test(last) && /^[A-Za-z][A-Za-z.'-]*$/.test(word)) {
      words[words.length - 1] = `${last} ${word}`;
    } else words.push(word);
  }
  return words;
}

function cleaned(word: string): string[] {
  const bare = word.replace(/^[:.\-()[\]]+(?=[^\d])|\(收\)$|[:\-([]+$/g, '');
  return bare === '' || bare === '收' || BARE_LABEL.test(bare) || POSTCODE.test(bare) ? [] : [bare];
}

/** `张三收`, as one writes on a parcel. */
function withoutGreeting(name: string): string {
  return name.replace(/\(收\)$/, '').replace(/^(.{2,})收$/, '$1');
}

function takeName(tokens: readonly string[]): { name: string; rest: readonly string[] } {
  const scored = tokens.map((token, at) => ({ at, score: nameScore(tokens, token, at) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { at: -1, score: 0 });
  if (best.at < 0) return splitStuckName(tokens);
  return { name: withoutGreeting(tokens[best.at] ?? ''), rest: tokens.filter((_, at) => at !== best.at) };
}

function nameScore(tokens: readonly string[], token: string, at: number): number {
  const name = withoutGreeting(token);
  const isLatin = LATIN_NAME.test(name);
  const isNextToPhone = tokens[at - 1] === PHONE_MARK || tokens[at + 1] === PHONE_MARK;
  const isMixed = isNextToPhone && MIXED_NAME.test(name);
  if (!isLatin && !isMixed && !HAN_NAME.test(name)) return 0;
  const words = tokens.filter((other) => other !== PHONE_MARK);
  const isAtAnEnd = words[0] === token || words.at(-1) === token;
  if (!isNextToPhone && !isAtAnEnd) return 0;
  // A single Latin word beside nothing may be anything.
  if (isLatin && !isNextToPhone && words.length === 1) return 0;
  return (
    (hasSurname(name) ? 3 : 0) +
    (isNextToPhone ? 2 : 0) +
    (isAtAnEnd ? 1 : 0) -
    // 张路 may be somebody; 文三路 is a road.
    (PLACE_ENDING.test(name) ? (name.length > 2 ? 9 : 4) : 0) -
    (IS_PROVINCE.test(name) ? 9 : 0)
  );
}

function splitStuckName(tokens: readonly string[]): { name: string; rest: readonly string[] } {
  for (const [at, token] of tokens.entries()) {
    const [, head, tail] = NAME_BEFORE.exec(token) ?? [];
    if (head && tail && hasSurname(head)) return { name: head, rest: changed(tokens, at, tail) };
    const [, front, end] = NAME_BEHIND.exec(token) ?? [];
    const isLast = at === tokens.length - 1 || tokens[at + 1] === PHONE_MARK;
    if (front && end && isLast && hasSurname(end) && !PLACE_ENDING.test(end)) {
      return { name: end, rest: changed(tokens, at, front) };
    }
  }
  return { name: '', rest: tokens };
}

const changed = (tokens: readonly string[], place: number, token: string) =>
  tokens.map((old, at) => (at === place ? token : old));

/** Chinese is written without spaces; between two Latin words or numbers one stays. */
function joined(tokens: readonly string[]): string {
  return tokens
    .filter((token) => token !== PHONE_MARK)
    .reduce((line, token) => {
      const needsSpace = /[A-Za-z0-9]$/.test(line) && /^[A-Za-z0-9]/.test(token);
      return line + (needsSpace ? ' ' : '') + token;
    }, '');
}

/** Common surnames: they tell the name of a person from that of a place. */
const SINGLE_SURNAMES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤常温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师',
);
const COMPOUND_SURNAMES = [
  '欧阳',
  '上官',
  '司马',
  '司徒',
  '诸葛',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '长孙',
  '宇文',
  '夏侯',
  '端木',
  '独孤',
  '轩辕',
  '钟离',
  '闻人',
];

function hasSurname(text: string): boolean {
  return SINGLE_SURNAMES.has(text.charAt(0)) || COMPOUND_SURNAMES.some((surname) => text.startsWith(surname));
}
