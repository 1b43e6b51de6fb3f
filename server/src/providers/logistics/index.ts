// Where a parcel is: the events that a logistics service knows of it.
import type { Language } from '@emall/contract';
import { type CarrierName, findCarrier } from '@emall/contract/carriers';
import { ProviderError } from '../../platform/resilience/breaker.ts';

/** `problem`: returned, lost or stuck at customs: customer service helps. */
export type ParcelState = 'collected' | 'in_transit' | 'delivering' | 'delivered' | 'problem';

/** `text`: the carrier's own words, in Chinese; `state` tells other readers, null where the service does not. */
export type ParcelEvent = { at: Date; text: string; state: ParcelState | null };
/** Newest first. */
export type Tracking = { state: ParcelState; events: ParcelEvent[] };

export type Parcel = {
  /** A name of the list, or what was written before there was one. */
  carrier: string;
  trackingNumber: string;
  /** The recipient's: some carriers show a parcel only with it. */
  phone: string;
  shippedAt: Date;
};

/** Kuaidi100's codes. */
const CODES: Record<CarrierName, string> = {
  顺丰速运: 'shunfeng',
  中通快递: 'zhongtong',
  圆通速递: 'yuantong',
  申通快递: 'shentong',
  韵达快递: 'yunda',
  京东物流: 'jd',
  极兔速递: 'jtexpress',
  德邦快递: 'debangkuaidi',
  菜鸟速递: 'danniao',
  百世快递: 'huitongkuaidi',
  优速快递: 'youshuwuliu',
  安能物流: 'annengwuliu',
  跨越速运: 'kuayue',
  宅急送: 'zhaijisong',
  DHL: 'dhl',
  UPS: 'ups',
  FedEx: 'fedex',
  EMS: 'ems',
  中国邮政: 'youzhengguonei',
};

/** Kuaidi100's code; undefined for a carrier that it does not name. */
export function carrierCode(written: string): string | undefined {
  const carrier = findCarrier(written);
  return carrier && CODES[carrier.name];
}

/** A carrier as readers of a language know it; one that is not in the table stays as it was written. */
export const carrierIn = (language: Language, carrier: string): string =>
  (language === 'en' && findCarrier(carrier)?.en) || carrier;

/** The same for a carrier with the number of its parcel behind it. */
export function parcelIn(language: 'zh' | 'en', parcel: string): string {
  const end = parcel.lastIndexOf(' ');
  return carrierIn(language, parcel.slice(0, end)) + parcel.slice(end);
}

export type Logistics = { track(parcel: Parcel): Promise<Tracking> };

/** Nothing is known now: the service is down, or knows neither carrier nor number. The text quotes nothing of the parcel. */
export class LogisticsUnavailable extends ProviderError {}
