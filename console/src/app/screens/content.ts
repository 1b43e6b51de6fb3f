// Screens of the area Content.
import { BookText, Headset, Image, Images, Link2, Megaphone, PanelTop } from 'lucide-react';
import type { Area } from './area.ts';

export const content: Area = {
  zh: '内容',
  en: 'Content',
  screens: [
    {
      path: 'banners',
      zh: '横幅',
      en: 'Banners',
      icon: Image,
      permission: 'content.read',
      load: () => import('../../pages/content/Banners.tsx'),
      drawers: [
        { path: 'new', permission: 'content.write', load: () => import('../../pages/content/Banner.tsx') },
        {
          path: '$banner_id',
          permission: 'content.write',
          load: () => import('../../pages/content/Banner.tsx'),
        },
      ],
    },
    {
      path: 'popups',
      zh: '弹窗',
      en: 'Popups',
      icon: PanelTop,
      permission: 'content.read',
      load: () => import('../../pages/content/Popups.tsx'),
      drawers: [
        { path: 'new', permission: 'content.write', load: () => import('../../pages/content/Popup.tsx') },
        {
          path: '$popup_id',
          permission: 'content.write',
          load: () => import('../../pages/content/Popup.tsx'),
        },
      ],
    },
    {
      path: 'notices',
      zh: '公告',
      en: 'Notices',
      icon: Megaphone,
      permission: 'content.read',
      load: () => import('../../pages/content/Notices.tsx'),
      drawers: [
        { path: 'new', permission: 'content.write', load: () => import('../../pages/content/Notice.tsx') },
        {
          path: '$notice_id',
          permission: 'content.write',
          load: () => import('../../pages/content/Notice.tsx'),
        },
      ],
    },
    {
      path: 'agreements',
      zh: '协议',
      en: 'Agreements',
      icon: BookText,
      permission: 'content.read',
      load: () => import('../../pages/content/Agreements.tsx'),
      drawers: [
        {
          path: 'new',
          permission: 'content.write',
          load: () => import('../../pages/content/NewAgreement.tsx'),
        },
      ],
    },
    {
      path: 'service',
      zh: '客服与认证',
      en: 'Support',
      icon: Headset,
      permission: 'content.read',
      load: () => import('../../pages/content/Service.tsx'),
    },
    {
      path: 'pictures',
      zh: '图片库',
      en: 'Pictures',
      icon: Images,
      permission: 'file.read',
      load: () => import('../../pages/pictures/Pictures.tsx'),
      drawers: [{ path: '$picture_id', load: () => import('../../pages/pictures/Picture.tsx') }],
    },
    {
      path: 'links',
      zh: '推广链接',
      en: 'Links',
      icon: Link2,
      permission: 'link.read',
      load: () => import('../../pages/links/Links.tsx'),
      drawers: [
        { path: 'new', permission: 'link.write', load: () => import('../../pages/links/NewLink.tsx') },
        { path: '$link', load: () => import('../../pages/links/LinkPage.tsx') },
      ],
    },
  ],
};
