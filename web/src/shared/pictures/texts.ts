// Texts of pictures that are sent.
import { UPLOAD_MAX_BYTES } from '@emall/contract/constants';
import { defineTexts, plural } from '../i18n/index.ts';

const MAX_MB = UPLOAD_MAX_BYTES / 1024 ** 2;

export const { useTexts, texts } = defineTexts({
  zh: {
    add: '添加图片',
    picture: (n: number) => `图片 ${n}`,
    view: (n: number) => `查看图片 ${n}`,
    remove: (n: number) => `移除图片 ${n}`,
    retryOf: (n: number) => `重新上传图片 ${n}`,
    uploading: (n: number, percent: number) => `图片 ${n} 已上传 ${percent}%`,
    checking: '处理中',
    failed: '上传失败',
    tooLarge: `图片超过 ${MAX_MB} MB，请截图后再传`,
    tooMany: (most: number) => `最多 ${most} 张`,
  },
  en: {
    add: 'Add image',
    picture: (n: number) => `Image ${n}`,
    view: (n: number) => `View image ${n}`,
    remove: (n: number) => `Remove image ${n}`,
    retryOf: (n: number) => `Upload image ${n} again`,
    uploading: (n: number, percent: number) => `Image ${n}: ${percent}% uploaded`,
    checking: 'Checking',
    failed: 'Not uploaded',
    tooLarge: `This image is over ${MAX_MB} MB. Please use a screenshot instead.`,
    tooMany: (most: number) => `Up to ${most} ${plural(most, { one: 'image', other: 'images' })}`,
  },
});
