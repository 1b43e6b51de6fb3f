// Gifts and receipts for tests.
import type { Gift, GiftStatus, PlayerGift } from '@emall/contract';

export const gift = (gift_id: number, status: GiftStatus, part: Partial<Gift> = {}): Gift => ({
  gift_id,
  name: `礼物 ${gift_id}`,
  subtitle: '',
  image: '/mall/files/a.svg',
  delivery: 'code',
  contents: [{ name: '宝石', quantity: 100 }],
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2036-01-01T00:00:00.000Z',
  requirements: [],
  status,
  reason: null,
  left_percent: 100,
  received: 0,
  per_role: 1,
  ...part,
});

export const receipt = (gift_id: number, code: string | null): PlayerGift => ({
  receipt_id: gift_id * 10,
  gift_id,
  name: `礼物 ${gift_id}`,
  image: '/mall/files/a.svg',
  delivery: code === null ? 'role' : 'code',
  status: code === null ? 'delivering' : 'delivered',
  received_at: '2026-11-15T02:00:00.000Z',
  delivered_at: null,
  contents: [{ name: '宝石', quantity: 100 }],
  usage: '',
  code,
});
