// The whole mall as players will see it at a moment: home, goods, gifts, coupons, presales and points shop, drafts too.
import type { PreviewPage } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Preview } from '../../entities/preview/Preview.tsx';
import { usePreviewMoment } from '../../entities/preview/usePreviewMoment.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { Page, Section } from '../../ui/Page.tsx';
import { Segmented } from '../../ui/Segmented.tsx';

const PAGES = ['home', 'gifts', 'coupons', 'presale', 'score'] as const satisfies readonly PreviewPage[];

const useTexts = defineTexts({
  zh: {
    title: '预览商城',
    hint: '草稿也会显示，名称前有【草稿】。在预览里做的事都不会生效。',
    page: '从哪一页开始',
  },
  en: {
    title: 'Preview the mall',
    hint: 'Drafts are included, with [Draft] before their names. Nothing you do in the preview is saved.',
    page: 'Start on',
  },
});

type Search = { page?: string; goods_id?: number | undefined };

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Search;
  const moment = usePreviewMoment();
  const page = PAGES.find((known) => known === search.page) ?? 'home';
  const goods_id = page === 'home' || page === 'score' ? Number(search.goods_id) || undefined : undefined;
  const show = (next: Search) =>
    void navigate({ to: '.', search: { ...search, ...next } as never, replace: true });
  return (
    <Page title={texts.title}>
      <Section hint={texts.hint}>
        <Preview
          isWide
          {...moment}
          of={[page, goods_id]}
          makeLink={(at, role) =>
            send(
              ops.calendar.previewMall,
              { at, page, role, ...(goods_id === undefined ? {} : { goods_id }) },
              gameId,
            )
          }
        >
          <Segmented
            label={texts.page}
            value={page}
            onChange={(value) => show({ page: value, goods_id: undefined })}
            options={PAGES.map((value) => ({ value, label: labelOfValue('page', value, language) }))}
          />
        </Preview>
      </Section>
    </Page>
  );
}
