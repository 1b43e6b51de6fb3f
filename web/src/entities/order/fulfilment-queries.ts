// What follows a paid order: the terms of its presale, and its parcel. Apart from the queries that buying needs.
import { api, callQuery } from '../../shared/request/index.ts';

/** The presale order that a deposit or balance belongs to, with its terms. */
export const presaleTermsQuery = (order_id: string) =>
  callQuery(api.presale.myPresaleOrder, { order_id }, { errors: 'silent' });

export const trackParcelQuery = (order_id: string) =>
  callQuery(api.order.trackParcel, { order_id }, { errors: 'silent' });
