// Colours and pictures of a game, with how readable the texts on them are while one types.
import type { OpsGame } from '@emall/contract';
import { checkTheme } from '@emall/contract/contrast';
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { FormFields } from '../../kit/form/FormFields.tsx';
import { ReadOnlyNote, SaveBar } from '../../kit/form/SaveBar.tsx';
import { type Form, useCallForm } from '../../kit/form/useCallForm.ts';
import { Section } from '../../ui/Page.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './games.module.css';

const useTexts = defineTexts({
  zh: {
    key: '主题的内部代号，玩家看不到；小写字母、数字和短横线，最多 20 个字符。',
    preview: '可读性',
    previewHint: '对比度 / 至少需要的对比度。达到要求才能保存。',
    white_on_deep: '深色底上的白字',
    white_on_primary: '主色底上的白色标题',
    deep_on_light: '浅色底上的深色字',
  },
  en: {
    key: 'A short name for this theme, never shown to players: up to 20 lower-case letters, digits and hyphens.',
    preview: 'Readability',
    previewHint: 'Contrast ratio / minimum. The theme can be saved once all three reach the minimum.',
    white_on_deep: 'White text on the deep colour',
    white_on_primary: 'White headings on the primary colour',
    deep_on_light: 'Deep text on the light colour',
  },
});

const START = { key: 'own', primary: '#1466b8', deep: '#0b2a58', light: '#dff1fb', icon: '', login_hero: '' };

type Colours = { primary: string; deep: string; light: string };

export const useThemeForm = (game: OpsGame, onDone?: () => void): Form =>
  useCallForm({
    call: ops.game.saveTheme,
    initial: { theme: game.theme ?? START },
    fixed: {},
    ...(onDone ? { onDone } : {}),
  });

export function Theme({ game, onDone }: { game: OpsGame; onDone(): void }) {
  const form = useThemeForm(game, onDone);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ReadOnlyNote call={form.call} />
      <ThemeFields form={form} />
      <SaveBar form={form} />
      <input type="submit" hidden />
    </form>
  );
}

export function ThemeFields({ form }: { form: Form }) {
  const texts = useTexts();
  const colours = (form.draft.theme ?? START) as Colours;
  const { primary, deep, light } = colours;
  const look = {
    white_on_deep: { color: '#ffffff', background: deep },
    white_on_primary: { color: '#ffffff', background: primary },
    deep_on_light: { color: deep, background: light },
  };
  return (
    <>
      <FormFields form={form} names={['theme']} hints={{ 'theme/key': texts.key }} />
      <Section title={texts.preview} hint={texts.previewHint}>
        <div className={styles.swatches}>
          {checkTheme(colours).map(({ check, ratio, needed }) => (
            <p key={check} className={styles.swatch} style={look[check]}>
              {texts[check]}
              <Tag tone={ratio >= needed ? 'good' : 'bad'}>
                {ratio.toFixed(1)} / {needed}
              </Tag>
            </p>
          ))}
        </div>
      </Section>
    </>
  );
}
