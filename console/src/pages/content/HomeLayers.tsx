// The home page of the game: the phone at a moment, and beside it its layers or the editor of the one that is selected.
import { ops } from '@emall/contract/ops';
import { Outlet, useChildMatches, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Preview } from '../../entities/preview/Preview.tsx';
import { SeeMall } from '../../entities/preview/SeeMall.tsx';
import { usePreviewMoment } from '../../entities/preview/usePreviewMoment.ts';
import { defineTexts } from '../../i18n/language.ts';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { Page, Section } from '../../ui/Page.tsx';
import { Entries } from './Entries.tsx';
import { LayerList } from './LayerList.tsx';
import { idNameOf, LAYER_KINDS, type LayerKind, pathOfLayer } from './layer-kinds.ts';

const useTexts = defineTexts({
  zh: { title: '首页', hint: '选中的图层会显示在手机最前面。拖动时间轴，可以看以后的首页。' },
  en: {
    title: 'Home page',
    hint: 'The layer you select comes to the front of the phone. Drag the timeline to see the page at a later time.',
  },
});

type Selected = { kind: LayerKind; id: number };

function useSelected(): Selected | undefined {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const kind = LAYER_KINDS.find((each) => Number(params[idNameOf(each)]) > 0);
  return kind && { kind, id: Number(params[idNameOf(kind)]) };
}

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const moment = usePreviewMoment();
  const { at } = moment;
  const selected = useSelected();
  const isEditing = useChildMatches().length > 0;
  const layers = useRef<HTMLDivElement>(null);
  // The list takes the place of the editor: the focus returns to the layer that was selected.
  const last = useRef(selected);
  useEffect(() => {
    if (isEditing) last.current = selected;
    else if (last.current) {
      const { kind, id } = last.current;
      layers.current?.querySelector<HTMLElement>(`a[href*="/${pathOfLayer(kind, id)}"]`)?.focus();
      last.current = undefined;
    }
  }, [isEditing, selected]);
  return (
    <Page title={texts.title} actions={<SeeMall at={at} />}>
      <Section hint={texts.hint}>
        <Preview
          isWide
          isFolded
          {...moment}
          of={['home', selected]}
          makeLink={(shownAt, role) =>
            send(
              ops.calendar.previewMall,
              { at: shownAt, page: 'home', role, ...(selected ? { layer: selected } : {}) },
              gameId,
            )
          }
        >
          {isEditing ? (
            <Outlet />
          ) : (
            <div ref={layers}>
              {LAYER_KINDS.map((kind) => (
                <LayerList key={kind} kind={kind} at={at} />
              ))}
              <Entries at={at} />
            </div>
          )}
        </Preview>
      </Section>
    </Page>
  );
}
