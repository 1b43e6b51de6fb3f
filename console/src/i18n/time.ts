// Times as operators read them: the shop's clock is Asia/Shanghai, wherever the operator is.
import { language } from './language.ts';

export function formatTime(iso: string): string {
  return new Intl.DateTimeFormat(language() === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(iso));
}
