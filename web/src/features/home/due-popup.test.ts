// When a popup is shown again.
import type { Popup } from '@emall/contract';
import { describe, expect, it } from 'vitest';
import { nextPopup, withSeen } from './due-popup.ts';

const popup = (popup_id: number, frequency: Popup['frequency']): Popup => ({
  popup_id,
  frequency,
  title: `popup ${popup_id}`,
  image: '',
  action_text: '',
  link: '',
});
const popups = [popup(1, 'once'), popup(2, 'daily'), popup(3, 'always')];
const nothing = new Set<number>();

describe('the popups of home', () => {
  it('are shown one after the other, in the order of the shop', () => {
    const shown = new Set<number>();
    const order: number[] = [];
    for (let next = nextPopup(popups, {}, shown, '20250601'); next; ) {
      order.push(next.popup_id);
      shown.add(next.popup_id);
      next = nextPopup(popups, {}, shown, '20250601');
    }
    expect(order).toEqual([1, 2, 3]);
  });

  it('show a `once` popup only once', () => {
    const seen = withSeen({}, popups, 1, '20250601');
    expect(nextPopup([popup(1, 'once')], seen, nothing, '20260101')).toBeUndefined();
  });

  it('show a daily popup again on the next day, not on the same', () => {
    const seen = withSeen({}, popups, 2, '20250601');
    expect(nextPopup([popup(2, 'daily')], seen, nothing, '20250601')).toBeUndefined();
    expect(nextPopup([popup(2, 'daily')], seen, nothing, '20250602')?.popup_id).toBe(2);
  });

  it('show an always popup on every visit, but once within it', () => {
    const seen = withSeen({}, popups, 3, '20250601');
    expect(nextPopup([popup(3, 'always')], seen, nothing, '20250601')?.popup_id).toBe(3);
    expect(nextPopup([popup(3, 'always')], seen, new Set([3]), '20250601')).toBeUndefined();
  });

  it('are dropped from storage when the shop removes them', () => {
    expect(withSeen({ 1: '20250101', 8: '20240101' }, popups, 2, '20250601')).toEqual({
      1: '20250101',
      2: '20250601',
    });
  });
});
