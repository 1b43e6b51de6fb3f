// The first screen shows the game's own name, art and colours, and nothing of them can leave its place.
import type { GameInfo, GoodsDetail, HomeScreen } from '@emall/contract';
import { expect, test } from 'vitest';
import { fillScreen } from './first-screen.ts';

const html =
  '<h1>{{name}}</h1><img alt src="{{banner}}"><b>{{banner_title}}</b><span class="a">{{banner_action}}</span>';
const screen = { zh: html, en: `<i>en</i>${html}`, css: 'h1{color:red}' };
const theme = { key: 'hhw', primary: '#123456', light: '#abc', deep: 'red}', icon: '', login_hero: '' };
const game = { name: '<远航>', slogan: '出发', theme } as GameInfo;
const banner = {
  banner_id: 1,
  title: '纪念季',
  subtitle: '',
  image: '/mall/files/a.svg',
  action_text: '去看看',
  link: '',
};
const home = { banners: [banner] } as unknown as HomeScreen;

test('the name and the first banner of the game stand in its places, as text', () => {
  const filled = fillScreen(screen, 'zh', game, home);
  expect(filled.html).toBe(
    '<h1>&#60;远航&#62;</h1><img alt src="/mall/files/a.svg"><b>纪念季</b><span class="a">去看看</span>',
  );
  expect(filled.image).toEqual({ src: '/mall/files/a.svg' });
});

test('a game without banners shows its name, and neither a broken picture nor an empty button', () => {
  const filled = fillScreen(screen, 'en', game, undefined);
  expect(filled.html).toBe('<i>en</i><h1>&#60;远航&#62;</h1><b>&#60;远航&#62;</b>');
  expect(filled.image).toBeUndefined();
});

test('a picture of several widths is loaded in the one that fits', () => {
  const image = `/mall/files/public/${'a'.repeat(32)}/1280.webp`;
  const wide = { banners: [{ ...banner, image }] } as unknown as HomeScreen;
  const filled = fillScreen(screen, 'zh', game, wide);
  expect(filled.html).toContain(' 640w, ');
  expect(filled.image?.srcSet).toContain('320.webp 320w');
});

test('linked goods stand in the sheet over home, and their picture is the one to load first', () => {
  const sheet = '<img alt src="{{banner}}"><img alt src="{{goods}}"><b>¥{{goods_price}} {{goods_name}}</b>';
  const goods = { name: '<T 恤>', price: 15800, image: '/mall/files/t.svg' } as GoodsDetail;
  const filled = fillScreen({ zh: sheet, en: sheet, css: '' }, 'zh', game, home, goods);
  expect(filled.html).toContain('<img alt src="/mall/files/t.svg"><b>¥158.00 &#60;T 恤&#62;</b>');
  expect(filled.image).toEqual({ src: '/mall/files/t.svg' });
});

test('the colours are those of the game, and only colours', () => {
  expect(fillScreen(screen, 'zh', game, home).css).toBe(
    'h1{color:red}html:has(#opening){--game:#123456;--game-2:#abc}',
  );
  expect(fillScreen(screen, 'zh', { ...game, theme: null }, home).css).toBe(screen.css);
});
