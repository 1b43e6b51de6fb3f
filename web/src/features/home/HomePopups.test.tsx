// Popups on home, one at a time.
import type { Popup } from '@emall/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, find, render } from '../../shared/ui/test/render.ts';
import { duePopup } from './due-popup.ts';
import HomePopups from './HomePopups.tsx';

const popup = (popup_id: number, title: string): Popup => ({
  popup_id,
  title,
  image: '/popup.svg',
  action_text: '去看看',
  link: '/pages/gift/index',
  frequency: 'daily',
});
const popups = [popup(1, '周年庆'), popup(2, '新品上架')];

describe('the popups of home', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2025-06-01T12:00:00+08:00') }));
  afterEach(() => vi.useRealTimers());

  it('show the next one only after the first is closed, and none twice a day', async () => {
    const { host } = render(<HomePopups popups={popups} />);
    expect(host.querySelectorAll('dialog')).toHaveLength(1);
    expect(find('dialog').getAttribute('aria-label')).toBe('周年庆');

    click(find('[aria-label="关闭"]'));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(host.querySelectorAll('dialog')).toHaveLength(1);
    expect(find('dialog').getAttribute('aria-label')).toBe('新品上架');

    click(find('[aria-label="关闭"]'));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(host.querySelectorAll('dialog')).toHaveLength(0);
    expect(duePopup(popups)).toBeUndefined();
  });
});
