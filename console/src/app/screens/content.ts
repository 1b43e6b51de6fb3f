// Screens of the area Content.
import {
  BookText,
  Headset,
  Image,
  Images,
  Link2,
  type LucideIcon,
  Megaphone,
  PanelTop,
  Smartphone,
} from 'lucide-react';
import { createElement } from 'react';
import type { ShownKind } from '../../pages/content/shown-kinds.ts';
import type { Area, ChildScreen, Screen } from './area.ts';

/** What the home page shows in a window of time: its list, and the editor over it. */
function shown(kind: ShownKind, zh: string, en: string, icon: LucideIcon): Screen {
  const editor = (path: string): ChildScreen => ({
    path,
    permission: 'content.write',
    load: () =>
      import('../../pages/content/ShownForm.tsx').then(({ ShownForm }) => ({
        Screen: () => createElement(ShownForm, { kind }),
      })),
  });
  return {
    path: `${kind}s`,
    zh,
    en,
    icon,
    permission: 'content.read',
    load: () =>
      import('../../pages/content/ShownScreen.tsx').then(({ ShownScreen }) => ({
        Screen: () => createElement(ShownScreen, { kind }),
      })),
    drawers: [editor('new'), editor(`$${kind}_id`)],
  };
}

export const content: Area = {
  zh: '内容',
  en: 'Content',
  screens: [
    shown('banner', '横幅', 'Banners', Image),
    shown('popup', '弹窗', 'Popups', PanelTop),
    shown('notice', '公告', 'Notices', Megaphone),
    {
      path: 'preview',
      zh: '预览商城',
      en: 'Preview the mall',
      icon: Smartphone,
      permission: 'content.read',
      load: () => import('../../pages/content/MallPreview.tsx'),
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
