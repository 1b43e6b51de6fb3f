// Fills in what a page's first screen shows of the game: its name, its art and its colours.
import type { GameInfo, GoodsDetail, HomeScreen } from '@emall/contract';
import { PAGE_WIDTH, pictureProps } from '@emall/contract/picture-url';
import type { Language } from '../platform/fail.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { groupedYuan } from '../platform/money.ts';
import type { FirstScreen } from './built-site.ts';

export type FilledScreen = {
  html: string;
  css: string;
  /** The largest picture of the screen; undefined where it has none. */
  image: Picture | undefined;
};
export type Picture = ReturnType<typeof pictureProps>;

const PICTURE = /<img([^>]*) src="\{\{(\w+)\}\}"([^>]*)>/g;
/** A label that is drawn as a button is left out where it has no text. */
const BUTTON = /<span[^>]*>\{\{(\w+_action)\}\}<\/span>/g;
const TEXT = /\{\{(\w+)\}\}/g;
// Theme values come from the database: only plain hex colours may reach a style.
const HEX_COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

export function fillScreen(
  screen: FirstScreen,
  language: Language,
  info: GameInfo,
  home: HomeScreen | undefined,
  goods?: GoodsDetail,
): FilledScreen {
  const banner = home?.banners[0];
  const pictures: Record<string, string | undefined> = {
    banner: banner?.image,
    goods: goods?.image,
    login_hero: info.theme?.login_hero,
    icon: info.theme?.icon,
  };
  const texts: Record<string, string | undefined> = {
    name: info.name,
    slogan: info.slogan,
    banner_title: banner?.title ?? info.name,
    banner_subtitle: banner?.subtitle ?? info.slogan,
    banner_action: banner?.action_text,
    goods_name: goods?.name,
    goods_price: goods && groupedYuan(goods.price),
  };
  let image: Picture | undefined;
  const html = screen[language]
    .replaceAll(PICTURE, (_tag, before: string, name: string, after: string) => {
      const url = pictures[name];
      if (!url) return '';
      const picture = pictureProps(url, name === 'icon' ? '64px' : PAGE_WIDTH);
      if (name !== 'icon') image = picture;
      return `<img${before}${attributesOf(picture)}${after}>`;
    })
    .replaceAll(BUTTON, (tag, name: string) => (texts[name] ? tag : ''))
    .replaceAll(TEXT, (_text, name: string) => escapeHtml(texts[name] ?? ''));
  return { html, css: screen.css + coloursOf(info), image };
}

export function attributesOf({ src, srcSet, sizes }: Picture): string {
  const more = srcSet ? ` srcset="${escapeHtml(srcSet)}" sizes="${escapeHtml(sizes ?? '')}"` : '';
  return ` src="${escapeHtml(src)}"${more}`;
}

/** Only as long as the first screen is there: the player may go on to a game with other colours. */
function coloursOf({ theme }: GameInfo): string {
  const colours = [
    ['--game', theme?.primary],
    ['--game-2', theme?.light],
    ['--game-3', theme?.deep],
  ] as const;
  const declared = colours.filter(([, value]) => value && HEX_COLOUR.test(value));
  if (declared.length === 0) return '';
  return `html:has(#opening){${declared.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
