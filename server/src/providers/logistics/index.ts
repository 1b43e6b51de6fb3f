// Where a parcel is: the events that a logistics service knows of it.
import type { Language } from '@emall/contract';
import { ProviderError } from '../../platform/resilience/breaker.ts';

/** `problem`: returned, lost or stuck at customs: customer service helps. */
export type ParcelState = 'collected' | 'in_transit' | 'delivering' | 'delivered' | 'problem';

/** `text`: the carrier's own words, in Chinese; `state` tells other readers, null where the service does not. */
export type ParcelEvent = { at: Date; text: string; state: ParcelState | null };
/** Newest first. */
export type Tracking = { state: ParcelState; events: ParcelEvent[] };

export type Parcel = {
  /** As the operator wrote it: 顺丰, 中通快递. */
  carrier: string;
  trackingNumber: string;
  /** The recipient's: some carriers show a parcel only with it. */
  phone: string;
  shippedAt: Date;
};

/** The start of a carrier's name as operators write it, Kuaidi100's code, and what the carrier calls itself in English. */
const CARRIERS: readonly { name: string; code: string; en: string }[] = [
  { name: '顺丰', code: 'shunfeng', en: 'SF Express' },
  { name: '中通', code: 'zhongtong', en: 'ZTO Express' },
  { name: '圆通', code: 'yuantong', en: 'YTO Express' },
  { name: '申通', code: 'shentong', en: 'STO Express' },
  { name: '韵达', code: 'yunda', en: 'Yunda Express' },
  { name: '京东', code: 'jd', en: 'JD Logistics' },
  { name: '极兔', code: 'jtexpress', en: 'J&T Express' },
  { name: '德邦', code: 'debangkuaidi', en: 'Deppon Express' },
  { name: 'EMS', code: 'ems', en: 'EMS' },
  { name: '邮政', code: 'youzhengguonei', en: 'China Post' },
  { name: '中国邮政', code: 'youzhengguonei', en: 'China Post' },
];

const knownCarrier = (carrier: string) =>
  CARRIERS.find(({ name }) => carrier.trim().toUpperCase().startsWith(name));

/** Kuaidi100's code; undefined for a carrier that it does not name. */
export const carrierCode = (carrier: string): string | undefined => knownCarrier(carrier)?.code;

/** A carrier as readers of a language know it; one that is not in the table stays as the operator wrote it. */
export const carrierIn = (language: Language, carrier: string): string =>
  (language === 'en' && knownCarrier(carrier)?.en) || carrier;

/** The same for a carrier with the number of its parcel behind it. */
export function parcelIn(language: 'zh' | 'en', parcel: string): string {
  const end = parcel.lastIndexOf(' ');
  return carrierIn(language, parcel.slice(0, end)) + parcel.slice(end);
}

export type Logistics = { track(parcel: Parcel): Promise<Tracking> };

/** Nothing is known now: the service is down, or knows neither carrier nor number. The text quotes nothing of the parcel. */
export class LogisticsUnavailable extends ProviderError {}
