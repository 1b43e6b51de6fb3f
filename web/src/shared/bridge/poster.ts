// Saves a picture: as a download, in the album by the mini-program's own page, or by a long press where WeChat allows nothing else.
import { defineTexts } from '../i18n/index.ts';
import { api } from '../request/index.ts';
import { toast } from '../ui/Toast/toast.ts';
import { hostEnvironment } from './bridge.ts';
import { openMiniProgramPage } from './wechat-bridge.ts';

const { texts } = defineTexts({
  zh: { hold: '长按图片，保存到相册' },
  en: { hold: 'Press and hold the image to save it' },
});

/** `saved`: by the browser; `asked`: by the mini-program; `hold`: a toast asks the player to hold the picture. */
export type PosterEnd = 'saved' | 'asked' | 'hold';

/** Saves a picture that was drawn here and is on the page already. */
export async function savePoster(picture: Blob, name: string): Promise<PosterEnd> {
  const where = hostEnvironment();
  if (where === 'browser') {
    saveFile(picture, name);
    return 'saved';
  }
  if (where === 'mini-program' && (await saveByMiniProgram(picture, name))) return 'asked';
  toast(texts().hold);
  return 'hold';
}

/** The mini-program fetches it from the mall's server, under an address that works for a few minutes. */
async function saveByMiniProgram(picture: Blob, name: string): Promise<boolean> {
  try {
    const file = new File([picture], name, { type: picture.type });
    const { url } = await api.upload.uploadImage({ file }, { errors: 'silent' });
    return await openMiniProgramPage('poster', { image: new URL(url, location.origin).href });
  } catch {
    return false;
  }
}

/** Starts the browser's download; the object URL is released after the browser has read it. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
