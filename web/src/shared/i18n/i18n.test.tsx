// Chinese first, English second, chosen by URL or settings.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../ui/test/render.ts';
import { defineTexts, language, setLanguage } from './index.ts';

const { useTexts, texts } = defineTexts({
  zh: { title: '我的订单', count: (pieces: number) => `共 ${pieces} 件`, days: ['一', '二'] },
  en: { title: 'My orders', count: (pieces: number) => `${pieces} in all`, days: ['Mon', 'Tue'] },
});

function Title() {
  const t = useTexts();
  return <p>{`${t.title} ${t.count(2)}`}</p>;
}

async function startAt(search: string) {
  vi.resetModules();
  history.replaceState(null, '', `/mall/${search}`);
  return import('./language.ts');
}

beforeEach(() => {
  localStorage.clear();
  setLanguage('zh');
});
afterEach(() => history.replaceState(null, '', '/'));

describe('the language of a visit', () => {
  it('is Chinese when nothing else was chosen', async () => {
    localStorage.clear();
    const { language } = await startAt('');
    expect(language()).toBe('zh');
    expect(document.documentElement.lang).toBe('zh-CN');
  });
  it('is written into the document only where the HTML came in another one', async () => {
    localStorage.clear();
    document.documentElement.lang = 'zh-CN';
    const changes = new MutationObserver(() => undefined);
    changes.observe(document.documentElement, { attributes: true });
    await startAt('');
    expect(changes.takeRecords()).toEqual([]);
    changes.disconnect();
  });
  it('is the one remembered on the device', async () => {
    localStorage.setItem('lang', 'en');
    const { language } = await startAt('');
    expect(language()).toBe('en');
  });
  it('is the one in the URL before the remembered one, and stays for the next visit', async () => {
    localStorage.setItem('lang', 'zh');
    const { language } = await startAt('?lang=en');
    expect(language()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect((await startAt('')).language()).toBe('en');
  });
  it('ignores a language nobody translated to', async () => {
    const { language } = await startAt('?lang=<script>');
    expect(language()).toBe('zh');
  });
});

describe('changing the language', () => {
  it('changes the texts on the screen, the page language and what is remembered', () => {
    const { host } = render(<Title />);
    expect(host.textContent).toBe('我的订单 共 2 件');
    act(() => setLanguage('en'));
    expect(host.textContent).toBe('My orders 2 in all');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('lang')).toBe('en');
  });
  it('is seen outside of components, too', () => {
    expect(texts().title).toBe('我的订单');
    setLanguage('en');
    expect(texts().days).toEqual(['Mon', 'Tue']);
    expect(language()).toBe('en');
  });
  it('in another tab changes this one', () => {
    dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'en' }));
    expect(texts().title).toBe('My orders');
    dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: '<script>' }));
    expect(language()).toBe('en');
  });
  it('works where storage is forbidden', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    setLanguage('en');
    expect(texts().title).toBe('My orders');
    forbidden.mockRestore();
  });
});

// Compiled, never run: what the type checker must refuse.
export function refused() {
  // @ts-expect-error English lacks a text
  defineTexts({ zh: { a: '甲', b: '乙' }, en: { a: 'A' } });
  // @ts-expect-error English has a text more
  defineTexts({ zh: { a: '甲' }, en: { a: 'A', b: 'B' } });
  // @ts-expect-error English takes fewer values
  defineTexts({ zh: { a: (n: number) => `${n} 个` }, en: { a: () => 'some' } });
  // @ts-expect-error English is a text where Chinese takes a value
  defineTexts({ zh: { a: (n: number) => `${n} 个` }, en: { a: 'some' } });
}
