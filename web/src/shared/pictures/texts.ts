// Texts of the upload of pictures.
import { UPLOAD_MAX_BYTES } from '@emall/contract/constants';
import { defineTexts, plural } from '../i18n/index.ts';

const MAX_MB = UPLOAD_MAX_BYTES / 1024 ** 2;

export const { texts } = defineTexts({
  zh: {
    failed: '上传失败',
    tooLarge: `图片超过 ${MAX_MB} MB，请截图后再传`,
    tooMany: (most: number) => `最多 ${most} 张`,
  },
  en: {
    failed: 'Not uploaded',
    tooLarge: `This image is over ${MAX_MB} MB. Please use a screenshot instead.`,
    tooMany: (most: number) => `Up to ${most} ${plural(most, { one: 'image', other: 'images' })}`,
  },
});
