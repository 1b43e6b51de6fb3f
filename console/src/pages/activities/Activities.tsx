// The activities of the game: state, window, and what they cost of their budget.
import { ops } from '@emall/contract/ops';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatRange } from '../../i18n/time.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Page } from '../../ui/Page.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import styles from './activities.module.css';
import { Cost } from './Cost.tsx';
import { KINDS } from './start-config.ts';

const useTexts = defineTexts({
  zh: {
    title: '活动',
    add: '新建活动',
    window: '时间',
    cost: '成本 / 预算',
    none: '还没有活动',
    hint: '选择一种活动，先保存为草稿，预览后再发布。',
  },
  en: {
    title: 'Events',
    add: 'New event',
    window: 'Runs',
    cost: 'Cost / budget',
    none: 'No events yet',
    hint: 'Choose a kind, save it as a draft, preview it, then publish.',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  return (
    <Page title={texts.title} isWide actions={<AddActivity />}>
      <CallTable
        call={ops.activity.list}
        label={texts.title}
        keyOf={({ activeid }) => activeid}
        to={({ activeid }) => `/${gameId}/activities/${activeid}`}
        columns={[
          { field: 'title', width: 150 },
          { field: 'kind', width: 122 },
          { field: 'state', width: 104, cell: ({ state }) => <StatusTag field="state" value={state} /> },
          {
            field: 'window',
            header: texts.window,
            width: 300,
            cell: ({ starts_at, ends_at }) => formatRange(starts_at, ends_at),
          },
          { field: 'cost', header: texts.cost, width: 130, cell: (row) => <Cost activity={row} /> },
          { field: 'activeid', width: 110 },
          { field: 'subtitle', isHidden: true },
          { field: 'sort', isHidden: true },
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
    </Page>
  );
}

/** A menu of the six kinds, which needs no script of its own. */
function AddActivity() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  if (!useMay('activity.write')) return null;
  return (
    <details className={styles.menu}>
      <summary>
        <Plus size={16} aria-hidden />
        {texts.add}
      </summary>
      <ul>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Link to={`/${gameId}/activities/new/${kind}`}>{labelOfValue('kind', kind, language)}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
