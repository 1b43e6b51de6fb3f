// A row of tabs that scrolls sideways when it must; one stop for the Tab key, arrows move along it.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { classes } from '../classes.ts';
import styles from './Tabs.module.css';

export type TabItem = { key: string; label: ReactNode; badge?: number | undefined };

type TabsProps = {
  /** Ties the tabs to their `TabPanel`. */
  id: string;
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (key: string) => void;
  /** Few tabs share the width evenly. */
  even?: boolean;
};

export function Tabs({ id, label, items, value, onChange, even = false }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const indicator = useRef<HTMLSpanElement>(null);

  // After every render: labels change with the language, and with them the widths. Measured with the next frame, which
  // lays the page out anyway; at once, it would be laid out while it is still being put together.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const row = list.current;
      const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (!row || !tab || !indicator.current) return;
      const centre = tab.offsetLeft + tab.offsetWidth / 2;
      indicator.current.style.transform = `translateX(${centre}px)`;
      row.scrollTo?.({ left: centre - row.clientWidth / 2, behavior: 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const from = items.findIndex((item) => item.key === value);
    const last = items.length - 1;
    const to = {
      ArrowLeft: from === 0 ? last : from - 1,
      ArrowRight: from === last ? 0 : from + 1,
      Home: 0,
      End: last,
    }[event.key];
    const item = to === undefined ? undefined : items[to];
    if (!item) return;
    event.preventDefault();
    onChange(item.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, item.key))}`)?.focus();
  };

  return (
    <div
      ref={list}
      className={classes(styles.tabs, even && styles.even)}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => {
        const isSelected = item.key === value;
        return (
          <button
            key={item.key}
            id={tabId(id, item.key)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={isSelected}
            aria-controls={isSelected ? `${id}-panel` : undefined}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onChange(item.key)}
          >
            <span className={styles.label}>
              {item.label}
              <Badge count={item.badge} corner />
            </span>
          </button>
        );
      })}
      <span ref={indicator} className={styles.indicator} />
    </div>
  );
}

/** The content of the tab that is chosen. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabId(id, value)}>
      {children}
    </div>
  );
}

function tabId(id: string, key: string): string {
  return `${id}-tab-${key}`;
}
