// Keeps a picture: as a download, in the album by the mini-program's own page, or by a long press where WeChat allows nothing else.
import { defineTexts } from '../i18n/index.ts';
import { toast } from '../ui/Toast/toast.ts';
import { surroundings } from './bridge.ts';
import { openShellPage } from './wechat-bridge.ts';

const { texts } = defineTexts({
  zh: { hold: '长按图片，保存到相册' },
  en: { hold: 'Hold the picture to save it' },
});

/** `saved`: the browser keeps it; `asked`: the mini-program does; `hold`: the player was told to hold the picture. */
export type PosterEnd = 'saved' | 'asked' | 'hold';

/**
 * The page shows the picture already. One that was drawn here is a blob; one that lies on the mall's server is its
 * address, which the mini-program can fetch and put into the album itself.
 */
export async function savePoster(picture: Blob | string, name: string): Promise<PosterEnd> {
  const where = surroundings();
  if (where === 'browser') {
    download(picture, name);
    return 'saved';
  }
  if (where === 'mini-program' && typeof picture === 'string') {
    const image = new URL(picture, location.origin).href;
    if (await openShellPage('poster', { image })) return 'asked';
  }
  toast(texts().hold);
  return 'hold';
}

function download(picture: Blob | string, name: string): void {
  const address = typeof picture === 'string' ? picture : URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has the bytes once it began; a moment is enough.
  if (typeof picture !== 'string') setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
