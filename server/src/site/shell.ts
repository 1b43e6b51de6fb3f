// The HTML of a page: the built shell with the game's boot data, the page's files and the first banner already named.
import { BASE_PATH } from '@emall/contract/constants';
import { pageAt } from '@emall/contract/pages';
import { escapeHtml } from '../platform/http/html.ts';
import type { PageFiles } from './built-site.ts';

/** What a chat or a feed shows of a link. */
export type LinkCard = { title: string; description: string; image: string | undefined };

/** The art that a page begins with. */
export type FirstImage = { of: 'home' | 'login'; src: string };

export type Shell = {
  html: string;
  boot: unknown;
  files: PageFiles;
  firstImage: FirstImage | undefined;
  /** Whose shop this is; empty while that is not known. */
  name: string;
  title: string;
  card: LinkCard | undefined;
};

export function renderShell({ html, boot, files, firstImage, name, title, card }: Shell): string {
  const head = [
    ...(card ? cardTags(card) : []),
    firstImage
      ? `<link rel="preload" as="image" href="${escapeHtml(firstImage.src)}" fetchpriority="high">`
      : '',
    ...files.styles.map((file) => `<link rel="stylesheet" href="${BASE_PATH}/${file}">`),
    ...files.scripts.map((file) => `<link rel="modulepreload" href="${BASE_PATH}/${file}">`),
    // A data block: never executed, so the policy against inline scripts does not touch it.
    boot ? `<script type="application/json" id="boot">${jsonForHtml(boot)}</script>` : '',
  ].join('');
  // Functions, for a `$` in a replacement text would be read as a pattern.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<body>', () => `<body>${openingOf(firstImage, name)}`);
}

/** Seen while the code is still on its way; the web takes it away with its first page. */
function openingOf(art: FirstImage | undefined, name: string): string {
  if (!art && !name) return '';
  const shown = art
    ? `<img data-of="${art.of}" src="${escapeHtml(art.src)}" alt="" fetchpriority="high">`
    : `<p>${escapeHtml(name)}</p>`;
  return `<div id="opening" aria-hidden="true">${shown}</div>`;
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
