// The carriers that parcels are sent with, and how files write them.

/** `name` is stored; `spelling` is how a file begins the name, in capitals and without blanks. */
const ROWS = [
  { name: '顺丰速运', en: 'SF Express', spelling: '顺丰|SHUNFENG|SF' },
  { name: '中通快递', en: 'ZTO Express', spelling: '中通|ZHONGTONG|ZTO' },
  { name: '圆通速递', en: 'YTO Express', spelling: '圆通|YUANTONG|YTO' },
  { name: '申通快递', en: 'STO Express', spelling: '申通|SHENTONG|STO' },
  { name: '韵达快递', en: 'Yunda Express', spelling: '韵达|YUNDA' },
  { name: '京东物流', en: 'JD Logistics', spelling: '京东|JDL?' },
  { name: '极兔速递', en: 'J&T Express', spelling: '极兔|J&?T' },
  { name: '德邦快递', en: 'Deppon Express', spelling: '德邦|DEPPON' },
  { name: '菜鸟速递', en: 'Cainiao Express', spelling: '菜鸟|丹鸟|CAINIAO' },
  { name: '百世快递', en: 'BEST Express', spelling: '百世|汇通|BEST' },
  { name: '优速快递', en: 'UCE Express', spelling: '优速|UCE' },
  { name: '安能物流', en: 'Ane Logistics', spelling: '安能|ANE' },
  { name: '跨越速运', en: 'KYE Express', spelling: '跨越|KYE' },
  { name: '宅急送', en: 'ZJS Express', spelling: '宅急送|ZJS' },
  { name: 'DHL', en: 'DHL', spelling: 'DHL' },
  { name: 'UPS', en: 'UPS', spelling: 'UPS' },
  { name: 'FedEx', en: 'FedEx', spelling: '联邦|FEDEX' },
  { name: 'EMS', en: 'EMS', spelling: '(中国)?邮政(速递)?EMS|邮政速递|EMS' },
  { name: '中国邮政', en: 'China Post', spelling: '(中国)?邮政|CHINAPOST' },
] as const;

export type CarrierName = (typeof ROWS)[number]['name'];
export type Carrier = { name: CarrierName; en: string };
export const CARRIERS: readonly Carrier[] = ROWS;

const ENDINGS = '(速运|速递|快递|快运|物流|包裹|集团|股份|有限|公司|EXPRESS|LOGISTICS)*';
const PATTERNS = ROWS.map((row) => ({ row, pattern: new RegExp(`^(${row.spelling})${ENDINGS}$`) }));

/** `顺丰`, `顺丰速递` and `sf express` are one carrier; undefined for one that is not in the list. */
export function findCarrier(written: string): Carrier | undefined {
  const name = withoutBlanks(written).toUpperCase();
  return PATTERNS.find(({ pattern }) => pattern.test(name))?.row;
}

/** Controls, soft hyphens, zero-width and direction marks, which buyers cannot see, and what would make it markup. */
const UNFIT =
  '\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF<>';

/** A carrier that is not in the list, as it is stored and shown to the buyer: a name of 2 to 20 characters, no address. */
export const CARRIER_PATTERN = `^(?=.{0,19}[\\p{L}\\p{N}])(?!.{0,17}://)[^\\s${UNFIT}][^${UNFIT}]{0,18}[^\\s${UNFIT}]$`;

const OTHER = /^(?:其他|其它|other)\s*[:：](.*)$/i;
const NAME = new RegExp(CARRIER_PATTERN, 'u');

/** As it is stored: a carrier of the list by its name there, any other as it is written, without the mark of a file. */
export function carrierNameOf(written: string): string {
  const marked = OTHER.exec(written)?.[1]?.trim() ?? '';
  const name = NAME.test(marked) ? marked : written;
  return findCarrier(name)?.name ?? name;
}

/**
 * The carrier in a line of a file, undefined for none. One that is not in the list is marked as meant, `其他：小店自送`: without
 * the mark a misspelt name would reach the buyer.
 */
export function carrierInFile(written: string): string | undefined {
  const marked = OTHER.exec(written.trim())?.[1]?.trim();
  if (marked === undefined) return findCarrier(written)?.name;
  return NAME.test(marked) ? carrierNameOf(marked) : undefined;
}

/** Letters and digits; some carriers number the parcels of one waybill behind hyphens. */
export const TRACKING_NUMBER_PATTERN = '^[A-Za-z0-9][A-Za-z0-9-]{5,29}$';

/** Numbers are copied in groups of digits. */
export const withoutBlanks = (written: string): string => written.replace(/\s+/g, '');
