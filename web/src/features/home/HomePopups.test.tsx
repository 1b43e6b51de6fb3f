// Popups on home, one at a time.
import type { Popup } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { click, render } from '../../shared/ui/test/render.ts';
import { DuePopups } from './DuePopups.tsx';
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
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2025-06-01T12:00:00+08:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    queryClient.clear();
  });

  it('show the next one only after the first is closed, and none twice a day', async () => {
    render(<HomePopups popups={popups} />);
    expect(screen.getByRole('dialog').getAttribute('aria-label')).toBe('周年庆');

    click(screen.getByRole('button', { name: '关闭' }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.getByRole('dialog').getAttribute('aria-label')).toBe('新品上架');

    click(screen.getByRole('button', { name: '关闭' }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(duePopup(popups)).toBeUndefined();
  });

  it('have no button without a text for it', () => {
    render(<HomePopups popups={[{ ...popup(5, '周年庆'), action_text: '' }]} />);
    expect(within(screen.getByRole('dialog')).queryByRole('link')).toBeNull();
  });

  it('come when the browser is idle, wait for an open sheet to close, and let one open in between', async () => {
    let idle = () => {};
    vi.stubGlobal('requestIdleCallback', (work: () => void) => {
      idle = work;
    });
    const server = fakeServer();
    server.answer('user/getPopupList', ok({ list: [popup(3, '秋日祭'), popup(4, '返场')] }));
    visitAsPlayer();
    const home = (isSheetOpen: boolean) => (
      <QueryClientProvider client={queryClient}>
        <DuePopups />
        <Sheet open={isSheetOpen} onClose={() => {}} title="购物车">
          cart
        </Sheet>
      </QueryClientProvider>
    );
    const labels = () =>
      screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label') ?? 'cart');
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const { rerender } = render(home(true));
    await pass(1000);
    expect(server.callsTo('user/getPopupList')).toHaveLength(0);
    act(() => idle());
    await pass(1000);
    expect(server.callsTo('user/getPopupList')).toHaveLength(1);
    expect(labels()).toEqual(['cart']);
    rerender(home(false));
    await act(() => vi.dynamicImportSettled());
    await pass(100);
    expect(labels()).toEqual(['秋日祭']);
    click(screen.getByRole('button', { name: '关闭' }));
    await pass(100);
    rerender(home(true));
    await pass(1000);
    expect(labels()).toEqual(['cart']);
    rerender(home(false));
    await pass(1000);
    expect(labels()).toEqual(['返场']);
  });
});
