// Every component of the kit in its states. A component brings its part as `<Name>.demo.tsx` in its folder.
import type { ComponentType } from 'react';
import { type Language, setLanguage, useLanguage } from '../../shared/i18n/index.ts';
import { AppFrame } from '../../shared/ui/AppFrame/AppFrame.tsx';
import { ConfirmHost } from '../../shared/ui/Dialog/confirm.tsx';
import { SegmentedControl } from '../../shared/ui/SegmentedControl/SegmentedControl.tsx';
import styles from './Catalogue.module.css';

const LANGUAGES: readonly { key: Language; label: string }[] = [
  { key: 'zh', label: '中文' },
  { key: 'en', label: 'English' },
];

const demos = Object.entries(
  import.meta.glob<ComponentType>('../../shared/ui/*/*.demo.tsx', { eager: true, import: 'default' }),
).map(([path, Demo]) => ({ name: path.split('/').at(-2) ?? path, Demo }));

export function Catalogue() {
  const language = useLanguage();
  return (
    <AppFrame>
      <main className={styles.page}>
        <h1 className={styles.title}>Kit</h1>
        <SegmentedControl label="Language" items={LANGUAGES} value={language} onChange={setLanguage} />
        <nav className={styles.index} aria-label="Components">
          {demos.map(({ name }) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
        {demos.map(({ name, Demo }) => (
          <section key={name} id={name} aria-label={name}>
            <h2 className={styles.name}>{name}</h2>
            <div className={styles.states}>
              <Demo />
            </div>
          </section>
        ))}
      </main>
      <ConfirmHost page="catalogue" />
    </AppFrame>
  );
}
