// Everything scheduled by month, week or as a list, with what contradicts itself folded above it.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { SeeMall } from '../../entities/preview/SeeMall.tsx';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { fromWallClock } from '../../i18n/time.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { ExportList } from '../../kit/ExportList.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Loaded, Page, Section } from '../../ui/Page.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Values.tsx';
import styles from './Calendar.module.css';
import { Conflicts } from './Conflicts.tsx';
import { KINDS } from './kinds.ts';
import { isDay, spanOf, stepFrom, today, VIEWS, type View } from './span.ts';
import { Timeline } from './Timeline.tsx';

const useTexts = defineTexts({
  zh: {
    title: '日历',
    view: '视图',
    views: { month: '月', week: '周', list: '列表' } as Record<View, string>,
    previous: '上一页（←）',
    next: '下一页（→）',
    today: '今天',
    conflicts: (n: number) => `${n} 处冲突`,
    none: '这段时间没有安排',
    hint: '活动、预售、优惠券、横幅和维护会出现在这里。',
  },
  en: {
    title: 'Calendar',
    view: 'View',
    views: { month: 'Month', week: 'Week', list: 'List' } as Record<View, string>,
    previous: 'Earlier (←)',
    next: 'Later (→)',
    today: 'Today',
    conflicts: (n: number) => plural(n, { one: 'conflict', other: 'conflicts' }),
    none: 'Nothing is scheduled here',
    hint: 'Events, presales, coupons, banners and maintenance show up here.',
  },
});

const FIELDS = ['kind', 'id', 'title', 'starts_at', 'ends_at'];

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { view?: string; day?: string };
  const view = VIEWS.find((known) => known === search.view) ?? 'month';
  const day = isDay(search.day) ? search.day : today();
  const span = spanOf(view, day);
  const { from, to } = span;
  const calendar = useQuery(callQuery(ops.calendar.list, { from, to }, gameId));
  const show = (next: { view?: View; day?: string }) =>
    void navigate({ to: '.', search: { view, day, ...next } as never });
  useArrowKeys((by) => show({ day: stepFrom(view, day, by) }));
  const label = (field: string) => labelOfField(field, language);
  return (
    <Page
      title={texts.title}
      mark={<span className={styles.period}>{`${from} – ${to}`}</span>}
      isWide
      actions={
        <>
          <Button
            kind="quiet"
            aria-label={texts.previous}
            title={texts.previous}
            icon={<ChevronLeft size={18} />}
            onClick={() => show({ day: stepFrom(view, day, -1) })}
          />
          <Button kind="quiet" onClick={() => show({ day: today() })}>
            {texts.today}
          </Button>
          <Button
            kind="quiet"
            aria-label={texts.next}
            title={texts.next}
            icon={<ChevronRight size={18} />}
            onClick={() => show({ day: stepFrom(view, day, 1) })}
          />
          <SeeMall at={fromWallClock(`${day}T12:00`)} />
          <ExportList
            call={ops.calendar.list}
            input={{ from, to }}
            columns={FIELDS.map((field) => ({ field, header: label(field) }))}
          />
        </>
      }
    >
      <Segmented
        label={texts.view}
        value={view}
        onChange={(value) => show({ view: VIEWS.find((known) => known === value) ?? 'month' })}
        options={VIEWS.map((value) => ({ value, label: texts.views[value] }))}
      />
      <Loaded query={calendar}>
        {({ list, conflicts }) => (
          <>
            {conflicts.length > 0 && (
              <Section>
                <details>
                  <summary className={styles.folded}>
                    <TriangleAlert size={16} aria-hidden className={styles.warning} />
                    {texts.conflicts(conflicts.length)}
                  </summary>
                  <Conflicts conflicts={conflicts} />
                </details>
              </Section>
            )}
            {list.length === 0 ? (
              <EmptyState text={texts.none} hint={texts.hint} />
            ) : view === 'list' ? (
              <Table
                label={texts.title}
                rows={list}
                keyOf={({ kind, id, title, starts_at }) => `${kind} ${id} ${title} ${starts_at}`}
                columns={[
                  { header: label('starts_at'), cell: ({ starts_at }) => <Time at={starts_at} /> },
                  { header: label('ends_at'), cell: ({ ends_at }) => <Time at={ends_at} /> },
                  { header: label('kind'), cell: ({ kind }) => labelOfValue('kind', kind, language) },
                  {
                    header: label('title'),
                    cell: ({ kind, id, title }) => (
                      <Link to={`/${gameId}/${KINDS[kind].path(id)}`}>{title}</Link>
                    ),
                  },
                ]}
              />
            ) : (
              <Timeline span={span} entries={list} conflicts={conflicts} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** ← and → turn the page, unless they move something else. */
function useArrowKeys(turn: (by: -1 | 1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const isTaken = target instanceof Element && target.closest('input, select, textarea, section[tabindex]');
    if (isTaken || altKey || ctrlKey || metaKey) return;
    turn(key === 'ArrowLeft' ? -1 : 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
