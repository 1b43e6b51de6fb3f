// The bar at the bottom that leads to the mall's main places.
import type { ReactNode } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import styles from './TabBar.module.css';

const { useTexts } = defineTexts({
  zh: {
    withBadge: (label: string, badge: string) => `${label}，${badge}`,
  },
  en: {
    withBadge: (label: string, badge: string) => `${label}, ${badge}`,
  },
});

export type TabBarItem = {
  key: string;
  label: string;
  icon: IconName;
  /** How many items wait there. */
  badge?: number | undefined;
  /** What the badge counts, in words. */
  badgeLabel?: string | undefined;
};

/** What the link must carry; spread it on the router's own link or on an `<a>`. */
export type TabBarLinkProps = {
  className: string | undefined;
  'aria-current': 'page' | undefined;
  /** Where a bare number would be read out before the name. */
  'aria-label': string | undefined;
  children: ReactNode;
};

type TabBarProps<Item extends TabBarItem> = {
  label: string;
  items: readonly Item[];
  active: string;
  renderLink: (item: Item, props: TabBarLinkProps) => ReactNode;
};

export function TabBar<Item extends TabBarItem>({ label, items, active, renderLink }: TabBarProps<Item>) {
  const t = useTexts();
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => {
          const isActive = item.key === active;
          return (
            <li key={item.key}>
              {renderLink(item, {
                className: styles.link,
                'aria-current': isActive ? 'page' : undefined,
                'aria-label':
                  item.badge && item.badgeLabel ? t.withBadge(item.label, item.badgeLabel) : undefined,
                children: (
                  <>
                    <span className={styles.icon}>
                      <Icon name={item.icon} filled={isActive} />
                      <Badge count={item.badge} corner />
                    </span>
                    <span>{item.label}</span>
                  </>
                ),
              })}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
