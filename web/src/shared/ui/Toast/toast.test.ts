// The toast: visible or hidden, one at a time (spec sections 4, 8 and 9).
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { hideLoading, mountToast, showLoading, toast } from './toast.ts';

const state = () => screen.getByRole('status').dataset.state;
const text = () => screen.getByRole('status').textContent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('has its live region before the first message', () => {
  mountToast();
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  toast('库存不足');
  expect(screen.getByRole('status')).toBe(region);
});

describe('a toast', () => {
  it('is visible for 2000 ms by default, then hidden', () => {
    toast('库存不足');
    expect(text()).toBe('库存不足');
    vi.advanceTimersByTime(1999);
    expect(state()).toBe('visible');
    vi.advanceTimersByTime(1);
    expect(state()).toBe('hidden');
    expect(text()).toBe('');
  });
  it('takes the place of the one before and stays its own full time', () => {
    toast('一');
    vi.advanceTimersByTime(1500);
    toast('二');
    vi.advanceTimersByTime(1500);
    expect(text()).toBe('二');
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });
  it('is announced politely and shows its words as text, never as markup', () => {
    toast('<img src=x onerror=alert(1)>');
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
    expect(within(screen.getByRole('status')).queryByRole('img')).toBeNull();
  });
});

describe('the loading toast', () => {
  it('reads 请求中...', () => {
    showLoading();
    expect(text()).toBe('请求中...');
  });
  it('is English in the English mall', () => {
    setLanguage('en');
    onTestFinished(() => setLanguage('zh'));
    showLoading();
    expect(text()).toBe('Loading…');
  });
  it('lasts 10 s at most', () => {
    showLoading();
    vi.advanceTimersByTime(9_999);
    expect(state()).toBe('visible');
    vi.advanceTimersByTime(1);
    expect(state()).toBe('hidden');
  });
  it('goes away with the last of several running requests', () => {
    const first = showLoading();
    const second = showLoading();
    first();
    first();
    expect(state()).toBe('visible');
    second();
    expect(state()).toBe('hidden');
  });
  it('does not take an error message away when its request ends', () => {
    const done = showLoading();
    toast('服务器错误');
    done();
    hideLoading();
    expect(text()).toBe('服务器错误');
    expect(state()).toBe('visible');
  });
  it('of an old request that timed out does not hide a newer one', () => {
    const old = showLoading();
    vi.advanceTimersByTime(10_000);
    showLoading();
    old();
    expect(state()).toBe('visible');
    hideLoading();
    expect(state()).toBe('hidden');
  });
});
