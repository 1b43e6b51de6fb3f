// The HTML of a page: its first screen with the styles of it, the game's boot data, and the page's files already named.
import { createHash } from 'node:crypto';
import { BASE_PATH } from '@emall/contract/constants';
import { pageAt } from '@emall/contract/pages';
import type { Language } from '../platform/fail.ts';
import { escapeHtml } from '../platform/http/html.ts';
import type { FirstCall, PageFiles } from './built-site.ts';
import type { FilledScreen, Picture } from './first-screen.ts';

/** What a chat or a feed shows of a link. */
export type LinkCard = { title: string; description: string; image: string | undefined };

export type Shell = {
  html: string;
  language: Language;
  /** WeChat's own bar stands above the page then. */
  isMiniProgram: boolean;
  boot: unknown;
  /** The script that loads the files. */
  bootScript: string;
  files: PageFiles;
  /** Undefined while the game is not known. */
  screen: FilledScreen | undefined;
  firstCall: FirstCall | undefined;
  title: string;
  card: LinkCard | undefined;
};

/** The hashes of the one style block and the one inline script, if any, for the policy of the page. */
export type RenderedShell = { text: string; styleHash: string; scriptHash: string | undefined };

export function renderShell(shell: Shell): RenderedShell {
  const { html, language, isMiniProgram, boot, bootScript, files, screen, firstCall, title, card } = shell;
  const styles = files.css + (screen?.css ?? '');
  // The first screen waits for nothing: the page's styles stand here, and its code comes after its picture.
  const head = [
    ...(card ? cardTags(card) : []),
    // Before all else: its response is to be here when the code is.
    firstCall ? `<script data-page="${firstCall.page}">${firstCall.script}</script>` : '',
    `<style>${styles}</style>`,
    // Never loaded: they tell the code of pages and layers, which asks for these files, that their styles are there.
    // `media`: browsers that look ahead in the HTML fetch style sheets although they are disabled.
    ...files.styles.map(
      (file) => `<link rel="stylesheet" disabled media="not all" href="${BASE_PATH}/${file}">`,
    ),
    screen?.image ? preloadImage(screen.image) : '',
    ...files.scripts.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" href="${BASE_PATH}/${file}">`,
    ),
    `<script type="module" fetchpriority="low" src="${BASE_PATH}/${bootScript}"></script>`,
    // A data block: never executed, so the policy against inline scripts does not touch it.
    boot ? `<script type="application/json" id="boot">${jsonForHtml(boot)}</script>` : '',
  ].join('');
  // Seen while the code is still on its way; the web takes it away with its first page.
  const opening = screen ? `<div id="opening" aria-hidden="true" inert>${screen.html}</div>` : '';
  // Functions, for a `$` in a replacement text would be read as a pattern.
  const text = html
    .replace('<html lang="zh-CN">', () => htmlTag(language, isMiniProgram))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<body>', () => `<body>${opening}`);
  return { text, styleHash: hashOf(styles), scriptHash: firstCall && hashOf(firstCall.script) };
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The attributes that the web sets once it runs. */
function htmlTag(language: Language, isMiniProgram: boolean): string {
  return `<html lang="${language === 'en' ? 'en' : 'zh-CN'}"${isMiniProgram ? ' data-host="mini-program"' : ''}>`;
}

function preloadImage({ src, srcSet, sizes }: Picture): string {
  const several = srcSet
    ? ` imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes ?? '')}"`
    : '';
  return `<link rel="preload" as="image" href="${escapeHtml(src)}"${several} fetchpriority="high">`;
}

function cardTags({ title, description, image }: LinkCard): string[] {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'EMall',
    'og:title': title,
    'og:description': description,
    'og:image': image ?? '',
  };
  return Object.entries(tags)
    .filter(([, content]) => content)
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`);
}

/** The page a URL's path names inside the mall; `/mall` itself is home. */
export function pagePath(pathname: string): string {
  return pathname.slice(BASE_PATH.length).replace(/\/+$/, '') || '/';
}

export function isHome(path: string): boolean {
  return path === '/' || path === '/pages/index/index';
}

export function isKnownPage(path: string): boolean {
  return pageAt(path) !== undefined;
}

/** `</script>` and `<!--` cannot appear, so that no text of a game ends the block. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
