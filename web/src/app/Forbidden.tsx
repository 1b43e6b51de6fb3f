// Shown instead of any page when the link that led here was stopped.
import { SPEC_TEXTS } from '@emall/contract/constants';
import { useEffect } from 'react';
import { defineTexts } from '../shared/i18n/index.ts';
import { NavBar } from '../shared/ui/NavBar/NavBar.tsx';
import { StatusPage } from '../shared/ui/StatusPage/StatusPage.tsx';

const { useTexts } = defineTexts({
  zh: { title: '无法访问', text: '链接已停用，请从游戏内或官方渠道进入' },
  en: {
    title: 'Not available',
    text: 'This link no longer works. Open the shop from the game or an official link.',
  },
});

export default function Forbidden() {
  const t = useTexts();
  useEffect(() => {
    document.title = t.title;
  }, [t.title]);
  return (
    <StatusPage
      bar={<NavBar title={t.title} />}
      kind="forbidden"
      title={SPEC_TEXTS.link_stopped}
      text={t.text}
    />
  );
}
