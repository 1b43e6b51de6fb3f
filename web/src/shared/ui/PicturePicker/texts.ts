// Texts of pictures that are selected, viewed and removed.
import { defineTexts } from '../../i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    add: '添加图片',
    picture: (n: number) => `图片 ${n}`,
    view: (n: number) => `查看图片 ${n}`,
    remove: (n: number) => `移除图片 ${n}`,
    retryOf: (n: number) => `重新上传图片 ${n}`,
    uploading: (n: number, percent: number) => `图片 ${n} 已上传 ${percent}%`,
    checking: '处理中',
  },
  en: {
    add: 'Add image',
    picture: (n: number) => `Image ${n}`,
    view: (n: number) => `View image ${n}`,
    remove: (n: number) => `Remove image ${n}`,
    retryOf: (n: number) => `Upload image ${n} again`,
    uploading: (n: number, percent: number) => `Image ${n}: ${percent}% uploaded`,
    checking: 'Checking',
  },
});
