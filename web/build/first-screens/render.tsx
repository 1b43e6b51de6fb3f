// The HTML of every page's first frame in both languages, before any data has come. What differs from game to game is a
// placeholder that the server fills in (server/src/site/first-screen.ts).
import type { GameInfo, GoodsCard } from '@emall/contract';
import { GOODS_LINK, PATHS, type Page, pages } from '@emall/contract/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PageFrame } from '../../src/app/PageFrame.tsx';
import { loadPage } from '../../src/app/page-modules.ts';
import { GoodsSheet } from '../../src/features/goods/index.ts';
import { setLanguage } from '../../src/shared/i18n/index.ts';
import { QueryParamsContext } from '../../src/shared/navigation/index.ts';
import { api, callPages, callQuery, queryClient } from '../../src/shared/request/index.ts';
import { useSession } from '../../src/shared/session/index.ts';
import { endFirstPage } from '../../src/shared/ui/AfterFirstScreen.tsx';
import { AppFrame } from '../../src/shared/ui/AppFrame/AppFrame.tsx';

export type RenderedScreens = Record<string, { zh: string; en: string }>;

const GAME: GameInfo = {
  game_id: '1',
  name: '{{name}}',
  slogan: '{{slogan}}',
  order_prefix_tag: '',
  count_appid: '',
  package_name: '',
  theme: { key: '', primary: '', light: '', deep: '', icon: '{{icon}}', login_hero: '{{login_hero}}' },
  shipping: { fee: 0, free_from: 0 },
  sells_virtual_on_ios: true,
  login_methods: ['phone', 'account'],
  union_games: [],
};
const BANNER = {
  banner_id: 1,
  title: '{{banner_title}}',
  subtitle: '{{banner_subtitle}}',
  image: '{{banner}}',
  action_text: '{{banner_action}}',
  link: '',
};
/** Its price stands for the placeholder of one. */
const GOODS = { goods_id: 1, name: '{{goods_name}}', image: '{{goods}}', price: 98_765_432 } as GoodsCard;
const GOODS_PRICE = '987,654.32';
/** The role's name is not known to the server. */
const ROLE = { id: 1, name: '', server: '', serverName: '', roleCode: '', roleName: '', serverCode: '' };
/** Has the form of one. */
const ORDER_ID = 'hhw17944568032361634377';
/** What the address of a page always has; without it the page says that there is nothing. */
const QUERIES: Partial<Record<Page['path'], Record<string, string>>> = {
  [PATHS.placeOrder]: { goods_id: '1', sku_id: '1', quantity: '1' },
  [PATHS.orderDetail]: { order_id: ORDER_ID },
  [PATHS.offlineTransfer]: { order_id: ORDER_ID },
  [PATHS.pay]: { order_id: ORDER_ID },
  [PATHS.paySuccessful]: { order_id: ORDER_ID },
  [PATHS.payFail]: { order_id: ORDER_ID },
  [PATHS.payScoreResult]: { order_id: ORDER_ID },
  [PATHS.transferResult]: { order_id: ORDER_ID },
  [PATHS.presale]: { presale_id: '1' },
};

export async function renderFirstScreens(): Promise<RenderedScreens> {
  const screens: RenderedScreens = {};
  // What a page renders in a later step on a visitor's phone is part of its first screen here.
  endFirstPage();
  const render = async (page: Page, layer?: ReactNode) => ({
    zh: await renderPage(page, 'zh', layer),
    en: await renderPage(page, 'en', layer),
  });
  for (const page of pages) screens[page.path] = await render(page);
  const home = pages.find(({ path }) => path === PATHS.home);
  if (!home) throw new Error('There is no home.');
  await GoodsSheet.preload();
  const sheet = <GoodsSheet goodsId={GOODS.goods_id} open onClose={() => undefined} />;
  screens[GOODS_LINK] = await render(home, sheet);
  return screens;
}

/** `layer`: what opens with the page. */
async function renderPage(page: Page, language: 'zh' | 'en', layer?: ReactNode): Promise<string> {
  const Component = await loadPage(page.path);
  setLanguage(language);
  const isPlayer = page.path !== PATHS.login;
  useSession.setState({
    gameId: '1',
    gameInfo: GAME,
    token: isPlayer ? 'token' : null,
    role: isPlayer ? ROLE : null,
  });
  queryClient.clear();
  queryClient.setQueryData(callQuery(api.index.getBannerList).queryKey, { list: [BANNER] });
  if (layer)
    queryClient.setQueryData(callPages(api.index.getGroupItem, { group_id: 1 }).queryKey, {
      pages: [{ list: [GOODS], next_cursor: null }],
      pageParams: [null],
    });
  const container = document.createElement('div');
  const errors: unknown[] = [];
  const root = createRoot(container, { onUncaughtError: (error) => errors.push(error) });
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <AppFrame>
          <QueryParamsContext value={QUERIES[page.path] ?? {}}>
            <PageFrame page={page}>
              <Component />
              {layer}
            </PageFrame>
          </QueryParamsContext>
        </AppFrame>
      </QueryClientProvider>,
    ),
  );
  const html = container.innerHTML.replace(GOODS_PRICE, '{{goods_price}}');
  root.unmount();
  if (errors.length > 0)
    throw new Error(`The first screen of ${page.path} does not render.`, { cause: errors[0] });
  return html;
}
