// Where a parcel is: the events that a logistics service knows of it.
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

export type Logistics = { track(parcel: Parcel): Promise<Tracking> };

/** Nothing is known now: the service is down, or knows neither carrier nor number. The text quotes nothing of the parcel. */
export class LogisticsUnavailable extends ProviderError {}
