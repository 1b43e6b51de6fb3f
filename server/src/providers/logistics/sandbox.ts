// Simulated parcels: each makes its way in two days from the moment it was shipped; a number that ends in FAIL is not found.
import { type Clock, HOUR_MS } from '../../platform/clock.ts';
import { type Logistics, LogisticsUnavailable, type ParcelState } from './index.ts';

const STOPS: readonly { afterHours: number; state: ParcelState; text: string }[] = [
  { afterHours: 0, state: 'collected', text: '【杭州市】快件已由揽收员揽收' },
  { afterHours: 4, state: 'in_transit', text: '【杭州市】快件离开杭州转运中心，发往目的地' },
  { afterHours: 18, state: 'in_transit', text: '快件到达目的地转运中心' },
  { afterHours: 30, state: 'delivering', text: '快件正在派送，请保持电话畅通' },
  { afterHours: 36, state: 'delivered', text: '快件已签收，感谢使用' },
];

export function createSandboxLogistics({ clock }: { clock: Clock }): Logistics {
  return {
    async track({ trackingNumber, shippedAt }) {
      if (trackingNumber.endsWith('FAIL')) throw new LogisticsUnavailable('the sandbox was asked to fail');
      const hours = (clock.now().getTime() - shippedAt.getTime()) / HOUR_MS;
      const passed = STOPS.filter(({ afterHours }) => afterHours <= hours);
      const events = passed.map(({ afterHours, text, state }) => ({
        at: new Date(shippedAt.getTime() + afterHours * HOUR_MS),
        text,
        state,
      }));
      return { state: passed.at(-1)?.state ?? 'collected', events: events.reverse() };
    },
  };
}
