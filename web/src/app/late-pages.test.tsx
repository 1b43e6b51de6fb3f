// A page whose code takes its time: what is on screen until it comes.
import { screen } from '@testing-library/react';
import { act, type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../shared/ui/test/render.ts';
import { openMall, pageNamed, startFresh, wait } from './test/open-mall.tsx';

startFresh();

describe('a page whose code is late', () => {
  const never = () => new Promise<ComponentType>(() => undefined);

  it('shows nothing for 200 ms, then its outline', async () => {
    vi.useFakeTimers();
    await openMall('/pages/presale/index?game_id=1001', never);
    await act(() => vi.advanceTimersByTimeAsync(199));
    expect(screen.queryByRole('generic', { busy: true })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('generic', { busy: true })).toBeDefined();
  });

  it('renders in slices as the first of a visit: its outline stays until it is complete', async () => {
    vi.useFakeTimers();
    let arrive: (page: ComponentType) => void = () => undefined;
    const { router } = await openMall(
      '/pages/presale/index?game_id=1001',
      () => new Promise((done) => (arrive = done)),
    );
    const incomplete = new Promise<string>(() => undefined);
    const Incomplete = () => <>{use(incomplete)}</>;
    function Views() {
      const [view, setView] = useState(router.view());
      useEffect(() => router.subscribe(setView), []);
      return <Suspense fallback="interrupted">{view.kind === 'page' ? <Incomplete /> : view.kind}</Suspense>;
    }
    const { host } = render(<Views />);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(host.textContent).toBe('pending');
    arrive(pageNamed('presale'));
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(router.view().kind).toBe('page');
    expect(host.textContent).toBe('pending');
  });

  it('leaves the page before it on screen for these 200 ms', async () => {
    const { host, navigation } = await openMall('/pages/presale/index?game_id=1001', (path) =>
      path.includes('presale') ? Promise.resolve(pageNamed('presale')) : never(),
    );
    await wait(20);
    void navigation.navigate('/pages/activities/signin');
    await wait(20);
    expect(host.textContent).toBe('presale');
    await wait(220);
    expect(host.textContent).not.toBe('presale');
  });

  it('that never comes shows the text that reloads', async () => {
    const { host, started } = await openMall('/pages/presale/index?game_id=1001', () =>
      Promise.reject(new Error('The page took too long')),
    );
    await act(() => started);
    expect(host.textContent).toContain('页面加载失败，点击重新加载');
    // Its bar stays: Back leads away from it.
    expect(screen.getByRole('button', { name: '返回' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('预售');
  });
});
