// Serves the web: hashed files as immutable, pages with their boot data uncached, the version file revalidated.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { CODE } from '@emall/contract/codes';
import { BASE_PATH, LANGUAGE_COOKIE, PLAYER_COOKIE } from '@emall/contract/constants';
import { GOODS_LINK, PATHS, pageAt } from '@emall/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { homeScreen } from '../flows/home-screen.ts';
import { readRunningActivities } from '../modules/activities/index.ts';
import { readGoods } from '../modules/catalog/index.ts';
import { createTranslate } from '../modules/content/index.ts';
import { gameGate, readGameInfo, readLinkStatus } from '../modules/games/index.ts';
import { readAuthPopup } from '../modules/verification/index.ts';
import { CallFailure, fail, type Language } from '../platform/fail.ts';
import { cookieOf } from '../platform/http/cookies.ts';
import { pagePolicy, scriptOrigins } from '../platform/http/security.ts';
import { formatYuan } from '../platform/money.ts';
import { previewFinder } from '../platform/operators/previews.ts';
import { findAsset, versionReader } from '../platform/process/web-builds.ts';
import type { Services } from '../services.ts';
import type { BuiltSite } from './built-site.ts';
import { fillScreen } from './first-screen.ts';
import { isHome, isKnownPage, pagePath, type RenderedShell, renderShell } from './shell.ts';
import { serveAssets } from './static-files.ts';

const compress = promisify(gzip);
/** As the web reads it. */
const PREVIEW_TICKET = /^[A-Za-z0-9_-]{43}$/;
/** As the web reads it. */
const MINI_PROGRAM = /MicroMessenger.*miniProgram/i;
/** Opens over home by its address. */
const GOODS_SHEET = 'src/features/goods/sheet/GoodsSheet.tsx';

export function servePages(app: FastifyInstance, services: Services, site: BuiltSite): void {
  serveIcon(app, site);
  serveBuilds(app, services, site);
  app.get('/', (_request, reply) => reply.redirect(`${BASE_PATH}/`));
  app.get(BASE_PATH, (request, reply) => sendPage(request, reply, services, site));
  app.get(`${BASE_PATH}/`, (request, reply) => sendPage(request, reply, services, site));
  app.get(`${BASE_PATH}/pages/*`, (request, reply) => sendPage(request, reply, services, site));
  // Any other address of the mall is an unknown page: the web shows its 404 page under the right status.
  app.get(`${BASE_PATH}/*`, (request, reply) => sendPage(request, reply, services, site));
}

/** Of the tab: pages of the mall, of the console and of the docs name the same one. */
export function serveIcon(app: FastifyInstance, { root }: Pick<BuiltSite, 'root'>): void {
  const icon = readFileSync(join(root, 'icon.svg'));
  app.get(`${BASE_PATH}/icon.svg`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('image/svg+xml').send(icon),
  );
}

/** The build's own files; while two versions run, also those that only the other has, and one version for all processes. */
function serveBuilds(
  app: FastifyInstance,
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  site: BuiltSite,
): void {
  const deployedVersion = versionReader(pool, site.version, log);
  app.get(`${BASE_PATH}/version.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await deployedVersion()),
  );
  serveAssets(app, {
    url: `${BASE_PATH}/assets/`,
    root: join(site.root, 'assets'),
    findElsewhere: (name) => findAsset(pool, name),
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Pick<Services, 'config' | 'clock' | 'db' | 'cache' | 'isPreview' | 'previewLayer'>,
  site: BuiltSite,
): Promise<FastifyReply> {
  const url = new URL(request.url, 'http://mall');
  const path = pagePath(url.pathname);
  const requested = url.searchParams.get('game_id') ?? '';
  const gameId = /^[1-9][0-9]{0,8}$/.exec(requested)?.[0];
  const sourceFrom = /^[0-9]{1,18}$/.exec(url.searchParams.get('source_from') ?? '')?.[0] ?? '';
  const language = shopLanguage(request, url);
  const activeid = isActivity(path)
    ? (/^[1-9][0-9]{0,14}$/.exec(url.searchParams.get('activeid') ?? '')?.[0] ?? '')
    : '';
  const goodsId = isHome(path)
    ? (/^[1-9][0-9]{0,14}$/.exec(url.searchParams.get('goods_id') ?? '')?.[0] ?? '')
    : '';
  // Home's data is of the present: a preview fetches that of its own moment.
  const ticket = PREVIEW_TICKET.exec(url.searchParams.get('preview') ?? '')?.[0] ?? '';
  const isPreview = ticket !== '';
  const isMiniProgram = MINI_PROGRAM.test(request.headers['user-agent'] ?? '');
  // As the web's guard decides. An operator's preview needs no login.
  const isVisitor =
    pageAt(path)?.access === 'role' &&
    !url.searchParams.get('activeid') &&
    !isPreview &&
    cookieOf(request, PLAYER_COOKIE) !== gameId;
  const isCached = gameId !== undefined && isKnownPage(path) && !isPreview;
  const make = async (): Promise<Page> => {
    const address = { path, asked: requested, gameId, sourceFrom, activeid, goodsId };
    const opening = { ...address, language, isPreview, ticket, isMiniProgram, isVisitor };
    const page = await makePage(services, site, opening);
    // Compressed once, with the page in the cache: the threads that compress are also those that check passwords.
    return { ...page, bytes: isCached ? await compress(page.text, { level: 4 }) : undefined };
  };
  const key = `page:${path}:${sourceFrom}:${activeid}:${goodsId}:${language}:${isMiniProgram}:${isVisitor}`;
  const page = isCached
    ? await services.cache.get(`game:${Number(gameId)}`, key, 10_000, make)
    : await make();

  reply.header('content-security-policy', policyOf(services.config, page, isPreview));
  reply
    .code(isKnownPage(path) ? 200 : 404)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding, cookie');
  const isGzip = page.bytes && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  return isGzip ? reply.header('content-encoding', 'gzip').send(page.bytes) : reply.send(page.text);
}

/** The console shows previews in a frame, also from a host of its own. */
function policyOf(config: Services['config'], { styleHash, scriptHash }: Page, isPreview: boolean): string {
  const ancestors = isPreview ? consoleOrigins(config.consoleUrl) : [];
  return pagePolicy({ styleHash, scriptHash, scripts: scriptOrigins(config), ancestors });
}

const LOOPBACK = ['localhost', '127.0.0.1'];

/** A console on this machine is opened under either of its names. A policy cannot name an address of IPv6. */
function consoleOrigins(consoleUrl: string): string[] {
  const { origin, hostname } = new URL(consoleUrl);
  return LOOPBACK.includes(hostname) ? LOOPBACK.map((name) => origin.replace(hostname, name)) : [origin];
}

/** The language chosen in the shop: a navigation carries no header of ours, and the browser's own does not decide. */
function shopLanguage(request: FastifyRequest, url: URL): Language {
  const requested = url.searchParams.get('lang') ?? cookieOf(request, LANGUAGE_COOKIE);
  return requested === 'en' ? 'en' : 'zh';
}

/** `bytes`: the text under gzip, for pages that are cached. */
type Page = RenderedShell & { bytes: Buffer | undefined };

type Opening = {
  path: string;
  /** `game_id` as the address has it. */
  asked: string;
  /** The same, where it can be one of a game. */
  gameId: string | undefined;
  sourceFrom: string;
  /** Which activity its page is asked for; empty: the page chooses. */
  activeid: string;
  /** Goods whose link was shared; empty: none. */
  goodsId: string;
  language: Language;
  isPreview: boolean;
  /** The preview's ticket, valid or not. */
  ticket: string;
  isMiniProgram: boolean;
  /** Has to log in before the page opens. */
  isVisitor: boolean;
};

async function makePage(
  services: Pick<Services, 'db' | 'cache' | 'config' | 'clock' | 'isPreview' | 'previewLayer'>,
  site: BuiltSite,
  opening: Opening,
): Promise<RenderedShell> {
  const translate = createTranslate(services);
  const { path, asked: requested, gameId, sourceFrom, activeid, goodsId, language, isPreview } = opening;
  const { ticket, isMiniProgram, isVisitor } = opening;
  const shownPath = isVisitor ? PATHS.login : isKnownPage(path) ? path : PATHS.notFound;
  const plain = {
    html: site.html,
    language,
    isMiniProgram,
    boot: undefined,
    bootScript: site.boot,
    files: site.filesOf(shownPath),
    screen: undefined,
    firstCall: undefined,
    title: 'EMall',
    card: undefined,
  };
  if (!requested) return renderShell(plain);
  try {
    if (!gameId) throw fail('game/unknown');
    const id = Number(gameId);
    const isOpenTo = ticket && (await previewFinder(services.db, services.clock)(ticket, id));
    if (!isOpenTo) await gameGate(services, translate)(id, language);
    const isProfile = shownPath === PATHS.mine && !isPreview;
    const [info, link, home, activity, goods, activities, authPopup] = await translate(
      await Promise.all([
        readGameInfo(services, id),
        sourceFrom ? readLinkStatus(services, id, sourceFrom) : null,
        isHome(shownPath) && !isPreview ? homeScreen(services, id) : undefined,
        isActivity(path) ? findShown(services, id, path, activeid) : undefined,
        goodsId ? readGoods(services, id, Number(goodsId)) : undefined,
        isProfile ? readRunningActivities(services, id) : undefined,
        isProfile ? readAuthPopup(services.db, id) : undefined,
      ]),
      { gameId: id, language },
    );
    const boot = {
      game_id: gameId,
      language,
      game_info: { code: CODE.success, msg: 'ok', data: info },
      link,
      home,
      activities,
      auth_popup: authPopup,
    };
    const shown = goods
      ? { title: `${goods.name} ${formatYuan(goods.price)}`, text: goods.subtitle, image: goods.image }
      : { title: activity?.title, text: activity?.subtitle, image: activity?.icon };
    const image = shown.image || info.theme?.icon;
    const card = {
      title: shown.title ? `${shown.title} · ${info.name}` : `${info.name} · EMall`,
      description: shown.text || info.slogan,
      image: image && pictureUrl(image, services.config.publicUrl),
    };
    const opensSheet = goods && !isVisitor && !isPreview;
    const screen = site.firstScreenOf(opensSheet ? GOODS_LINK : shownPath);
    return renderShell({
      ...plain,
      boot: opensSheet ? { ...boot, goods } : boot,
      files: opensSheet ? site.filesOf(shownPath, GOODS_SHEET) : plain.files,
      screen: screen && fillScreen(screen, language, info, home, goods),
      // A preview has no player, and a stopped link opens no page.
      firstCall: isPreview || link?.status === 'stopped' ? undefined : site.firstCallOf(shownPath),
      title: `${info.name} · EMall`,
      card,
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const rejection = { code: error.code, msg: error.msg(language), data: error.data };
    return renderShell({
      ...plain,
      boot: { game_id: requested, language, game_info: rejection, link: null },
    });
  }
}

/** Chats show no drawings in a link's preview: a file of ours is asked for as pixels. */
function pictureUrl(image: string, publicUrl: string): string {
  const url = new URL(image, publicUrl);
  if (url.pathname.startsWith(`${BASE_PATH}/files/`)) url.searchParams.set('as', 'jpg');
  return url.href;
}

const isActivity = (path: string) => path.startsWith('/pages/activities/');

/** The running activity that the page will show: the one asked for, or the newest of its kind. */
async function findShown(
  services: Pick<Services, 'db' | 'clock' | 'isPreview'>,
  gameId: number,
  path: string,
  activeid: string,
) {
  const running = await readRunningActivities(services, gameId);
  const here = running.filter(({ link }) => link.startsWith(`${path}?`));
  if (activeid) return here.find((activity) => String(activity.activeid) === activeid);
  return here.sort((a, b) => b.starts_at.localeCompare(a.starts_at))[0];
}
