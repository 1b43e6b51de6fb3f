// Texts about goods that several features show.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    was: '原价',
    gallery: '商品图片',
    enlarge: (n: number) => `查看第 ${n} 张大图`,
    contents: '礼包内容',
    description: '商品介绍',
  },
  en: {
    was: 'Was',
    gallery: 'Images',
    enlarge: (n: number) => `Enlarge image ${n}`,
    contents: 'What’s inside',
    description: 'Description',
  },
});
