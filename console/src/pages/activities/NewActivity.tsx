// A new activity of one kind, saved as a draft.
import { Link } from '@tanstack/react-router';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { useGameId, useParam } from '../../session/params.ts';
import { EmptyState, Page } from '../../ui/Page.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { isKind } from './start-config.ts';

const useTexts = defineTexts({
  zh: { activities: '活动', title: (kind: string) => `新建活动：${kind}`, unknown: '没有这种活动' },
  en: {
    activities: 'Events',
    title: (kind: string) => `New event: ${kind}`,
    unknown: 'This kind of event doesn’t exist',
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const kind = useParam('kind');
  return (
    <Page
      title={texts.title(labelOfValue('kind', kind, language))}
      crumb={<Link to={`/${gameId}/activities`}>{texts.activities}</Link>}
    >
      {isKind(kind) ? <ActivityForm kind={kind} /> : <EmptyState text={texts.unknown} />}
    </Page>
  );
}
