// Shares something: by the phone's share menu, as a card in WeChat, by the mini-program's own page, or over the clipboard.
import { copyText } from '../clipboard/index.ts';
import { defineTexts } from '../i18n/index.ts';
import { toast } from '../ui/Toast/toast.ts';
import { hostEnvironment } from './bridge.ts';
import { callMiniProgram, openMiniProgramPage } from './wechat-bridge.ts';

export type ShareCard = {
  title: string;
  desc?: string | undefined;
  /** A page of the mall: `hrefOf(…)`, or the same with the origin. */
  link: string;
  /** A picture of the mall, for the places that show one. */
  image?: string | undefined;
};

/**
 * `shared`: handed to the phone's menu or the mini-program's page; `copied`: the link is on the clipboard;
 * `offered`: WeChat's own menu holds the card now, and a toast says where;
 * `dismissed`: the player closed the menu; `failed`: nothing worked, and a toast says so.
 */
export type ShareEnd = 'shared' | 'copied' | 'offered' | 'dismissed' | 'failed';

const { texts } = defineTexts({
  zh: {
    copied: '链接已复制，去粘贴给好友吧',
    notCopied: '复制失败，请从地址栏复制链接',
    inMenu: '点击右上角「…」发送给朋友',
  },
  en: {
    copied: 'Link copied. Send it to a friend',
    notCopied: 'Couldn’t copy. Use the link in the address bar',
    inMenu: 'Tap “…” at the top right to share',
  },
});

/** Call it from a tap: browsers open their share menu for nothing else. */
export async function share(card: ShareCard): Promise<ShareEnd> {
  const whole = {
    title: card.title,
    desc: card.desc ?? '',
    link: new URL(card.link, location.origin).href,
    image: card.image ? new URL(card.image, location.origin).href : '',
  };
  switch (hostEnvironment()) {
    case 'mini-program': {
      // Heard when the player uses the mini-program's own menu; the page offers it at once.
      void callMiniProgram('postMessage', { kind: 'share', card: whole, page: location.pathname });
      return (await openMiniProgramPage('share', whole)) ? 'shared' : copyLink(whole.link);
    }
    case 'wechat': {
      const { offerCard } = await import('./js-sdk.ts');
      if (!(await offerCard(whole))) return copyLink(whole.link);
      toast(texts().inMenu);
      return 'offered';
    }
    case 'browser':
      return shareInBrowser(whole);
  }
}

async function shareInBrowser({
  title,
  desc,
  link,
}: Record<'title' | 'desc' | 'link', string>): Promise<ShareEnd> {
  if (!navigator.share) return copyLink(link);
  try {
    await navigator.share({ title, ...(desc ? { text: desc } : {}), url: link });
    return 'shared';
  } catch (error) {
    // Closing the menu is an answer, not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : copyLink(link);
  }
}

async function copyLink(link: string): Promise<ShareEnd> {
  const isCopied = await copyText(link);
  toast(isCopied ? texts().copied : texts().notCopied);
  return isCopied ? 'copied' : 'failed';
}
