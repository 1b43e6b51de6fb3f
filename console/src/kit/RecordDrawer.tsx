// A record over its list: its form and its history on the first tab, what belongs to it on the others.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { Loaded } from '../ui/Page.tsx';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { useSearchTexts } from './filters.ts';
import { History } from './History.tsx';

const useTexts = defineTexts({ zh: { settings: '设置' }, en: { settings: 'Settings' } });

type Props<T> = {
  query: UseQueryResult<T>;
  /** The title until the name is there. */
  noun: string;
  history: ComponentProps<typeof History>;
  form(record: T): ReactNode;
  tabs(record: T): readonly Tab[];
};

export function RecordDrawer<T extends { name: string }>({ query, noun, history, form, tabs }: Props<T>) {
  const texts = useTexts();
  // The filters of the list below stay.
  const [{ tab = 'edit' }, changeSearch] = useSearchTexts();
  return (
    <Drawer title={query.data?.name ?? noun} isWide>
      <Loaded query={query}>
        {(record) => (
          <Tabs
            value={tab}
            onChange={(next) => changeSearch({ tab: next })}
            tabs={[
              {
                value: 'edit',
                label: texts.settings,
                content: (
                  <>
                    {form(record)}
                    <History {...history} />
                  </>
                ),
              },
              ...tabs(record),
            ]}
          />
        )}
      </Loaded>
    </Drawer>
  );
}
