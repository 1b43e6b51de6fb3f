// Screens of the area Content.
import { BookText, Headset, Images, Layers, Link2, Smartphone } from 'lucide-react';
import { createElement } from 'react';
import type { LayerKind } from '../../pages/content/layer-kinds.ts';
import type { Area, ChildScreen } from './area.ts';

/** The editors of a kind of layer, beside the phone. */
function editorsOf(kind: LayerKind): ChildScreen[] {
  const load = () =>
    import('../../pages/content/LayerForm.tsx').then(({ LayerForm }) => ({
      Screen: () => createElement(LayerForm, { kind }),
    }));
  return [
    { path: `${kind}s/new`, permission: 'content.write', load },
    { path: `${kind}s/$${kind}_id`, load },
  ];
}

export const content: Area = {
  zh: '内容',
  en: 'Content',
  screens: [
    {
      path: 'home',
      zh: '首页',
      en: 'Home page',
      icon: Layers,
      permission: 'content.read',
      load: () => import('../../pages/content/HomeLayers.tsx'),
      drawers: (['banner', 'popup', 'notice'] as const).flatMap(editorsOf),
      hasOutlet: true,
      movedPaths: ['banners', 'popups', 'notices'],
    },
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
