// The track of a parcel: the words of the carrier, and in English what they mean.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLanguage } from '../../shared/i18n/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { ParcelTrack } from './ParcelTrack.tsx';
import { ORDER_ID } from './test/order.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
});
afterEach(() => {
  setLanguage('zh');
  queryClient.clear();
});

async function events(list: object[], language: 'zh' | 'en'): Promise<HTMLElement[]> {
  const track = { carrier: '顺丰', tracking_number: 'SF100', state: 'delivering', events: list };
  server.answer('order/trackParcel', ok({ ...track, updated_at: '2026-11-15T12:00:00Z' }));
  setLanguage(language);
  render(
    <QueryClientProvider client={queryClient}>
      <ParcelTrack orderId={ORDER_ID} />
    </QueryClientProvider>,
  );
  return within(await screen.findByRole('list')).getAllByRole('listitem');
}
const delivering = { at: '2026-11-15T10:00:00Z', text: '快件正在派送', state: 'delivering' };
const unknown = { at: '2026-11-15T08:00:00Z', text: '快件已由驿站代收', state: null };

it('in English an event says what it means, above the words of the carrier', async () => {
  const [newest, older] = await events([delivering, unknown], 'en');
  expect(newest?.textContent).toMatch(/^Out for delivery快件正在派送/);
  expect(screen.getByText('快件正在派送').lang).toBe('zh');
  expect(older?.textContent).toMatch(/^快件已由驿站代收/);
});

it('in Chinese the words of the carrier stand alone', async () => {
  const [newest] = await events([delivering], 'zh');
  expect(newest?.textContent).toMatch(/^快件正在派送/);
  expect(newest?.textContent).not.toContain('派送中');
});
