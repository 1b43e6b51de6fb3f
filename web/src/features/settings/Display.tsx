// Language and text size; both apply at once.
import { type Language, setLanguage, useLanguage } from '../../shared/i18n/index.ts';
import { setPreferences, TEXT_SIZES, type TextSize, usePreferences } from '../../shared/preferences/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { CardHead } from '../../shared/ui/Card/CardHead.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { SegmentedControl } from '../../shared/ui/SegmentedControl/SegmentedControl.tsx';
import styles from './settings.module.css';
import { useTexts } from './texts.ts';

// Each in its own language, so that a player who cannot read the page finds it.
const LANGUAGES: readonly { key: Language; label: string }[] = [
  { key: 'zh', label: '中文' },
  { key: 'en', label: 'English' },
];

export function Display() {
  const t = useTexts();
  const { textSize } = usePreferences();
  return (
    <Card flush>
      <CardHead title={t.display} />
      <Stack gap="2" className={styles.choice}>
        <span>{t.language}</span>
        <SegmentedControl
          label={t.language}
          items={LANGUAGES}
          value={useLanguage()}
          onChange={(chosen) => setLanguage(chosen)}
        />
      </Stack>
      <Stack gap="2" className={styles.choice}>
        <span>{t.textSize}</span>
        <SegmentedControl<TextSize>
          label={t.textSize}
          items={TEXT_SIZES.map((key) => ({ key, label: t.size[key] }))}
          value={textSize}
          onChange={(chosen) => setPreferences({ textSize: chosen })}
        />
        <p className={styles.sample}>{t.sample}</p>
      </Stack>
    </Card>
  );
}
