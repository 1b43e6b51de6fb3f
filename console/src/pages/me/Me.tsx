// The operator's own account: second factor, password, sessions, language and theme.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts, type Language, setLanguage, useLanguage } from '../../i18n/language.ts';
import { meQuery } from '../../request/queries.ts';
import { SelectField } from '../../ui/Field.tsx';
import { Card, Page } from '../../ui/Page.tsx';
import { applyTheme, storedTheme, THEMES, type Theme } from '../../ui/theme.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

const useTexts = defineTexts({
  zh: {
    title: '我的账号',
    view: '显示',
    language: '语言',
    theme: '外观',
    themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  },
  en: {
    title: 'My account',
    view: 'Display',
    language: 'Language',
    theme: 'Appearance',
    themes: { system: 'Like the device', light: 'Light', dark: 'Dark' },
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const { data: me } = useSuspenseQuery(meQuery);
  const [theme, setTheme] = useState(storedTheme);
  return (
    <Page title={`${texts.title} · ${me.name} (${me.username})`}>
      <SecondFactor isOn={me.has_second_factor} />
      <ChangePassword />
      <Sessions />
      <Card title={texts.view}>
        <SelectField
          label={texts.language}
          value={language}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(value) => setLanguage(value as Language)}
        />
        <SelectField
          label={texts.theme}
          value={theme}
          options={THEMES.map((value) => ({ value, label: texts.themes[value] }))}
          onChange={(value) => {
            applyTheme(value as Theme);
            setTheme(value as Theme);
          }}
        />
      </Card>
    </Page>
  );
}
