// The device id and the Platform header (spec section 9).
import { beforeEach, describe, expect, it } from 'vitest';
import { deviceId, platform, randomId } from './index.ts';

beforeEach(() => localStorage.clear());

describe('the device id', () => {
  it('is 30 characters and cached under uniqid', () => {
    const id = deviceId();
    expect(id).toMatch(/^[a-z0-9]{30}$/);
    expect(localStorage.getItem('uniqid')).toBe(id);
    expect(deviceId()).toBe(id);
  });

  it('is made again when what was cached is no device id', () => {
    localStorage.setItem('uniqid', 'short');
    expect(deviceId()).toHaveLength(30);
  });

  it('differs from device to device', () => {
    expect(new Set(Array.from({ length: 200 }, () => randomId(30))).size).toBe(200);
  });
});

describe('the Platform header', () => {
  it.each([
    ['iPhone', 2, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'],
    ['iPad', 2, 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15'],
    ['HarmonyOS NEXT', 4, 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1.6.1 Mobile'],
    ['HarmonyOS', 4, 'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) AppleWebKit/537.36 Chrome/99'],
    ['Android', 1, 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile'],
    ['Windows', 1, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126'],
  ])('on %s is %i', (_, value, userAgent) => expect(platform(userAgent, 0)).toBe(value));

  it('on an iPad that calls itself a Mac is 2, on a Mac 1', () => {
    const mac =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
    expect(platform(mac, 5)).toBe(2);
    expect(platform(mac, 0)).toBe(1);
  });
});
