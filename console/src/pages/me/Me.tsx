// The operator's own account: second factor, passkeys, password, sessions, language and theme.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts, type Language, setLanguage, useLanguage } from '../../i18n/language.ts';
import { meQuery } from '../../request/queries.ts';
import { SelectField } from '../../ui/Field.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import {
  applyDensity,
  applyTheme,
  DENSITIES,
  type Density,
  storedDensity,
  storedTheme,
  THEMES,
  type Theme,
} from '../../ui/theme.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { Tokens } from './Tokens.tsx';

const useTexts = defineTexts({
  zh: {
    title: '我的账号',
    view: '显示',
    language: '语言',
    theme: '外观',
    themes: { system: '跟随系统', light: '浅色', dark: '深色' },
    density: '密度',
    densities: { dense: '紧凑', roomy: '宽松' },
  },
  en: {
    title: 'My account',
    view: 'Display',
    language: 'Language',
    theme: 'Appearance',
    themes: { system: 'Match system', light: 'Light', dark: 'Dark' },
    density: 'Density',
    densities: { dense: 'Compact', roomy: 'Comfortable' },
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const { data: me } = useSuspenseQuery(meQuery);
  const [theme, setTheme] = useState(storedTheme);
  const [density, setDensity] = useState(storedDensity);
  return (
    <Page title={`${texts.title} · ${me.name} (${me.username})`}>
      <SecondFactor isOn={me.has_second_factor} />
      {me.has_second_factor && <Passkeys />}
      <ChangePassword />
      <Sessions />
      {me.has_second_factor && <Tokens />}
      <Section title={texts.view}>
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
        <SelectField
          label={texts.density}
          value={density}
          options={DENSITIES.map((value) => ({ value, label: texts.densities[value] }))}
          onChange={(value) => {
            applyDensity(value as Density);
            setDensity(value as Density);
          }}
        />
      </Section>
    </Page>
  );
}
