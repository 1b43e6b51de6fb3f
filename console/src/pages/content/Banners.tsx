// The banners of the home page in the order players see them.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { defineTexts } from '../../i18n/language.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Loaded, Page } from '../../ui/Page.tsx';
import { ShownList } from './ShownList.tsx';

const useTexts = defineTexts({
  zh: { title: '横幅', add: '新建横幅', none: '还没有横幅' },
  en: { title: 'Banners', add: 'New banner', none: 'No banners yet' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const list = useQuery(callQuery(ops.content.bannerList, {}, gameId));
  const add = useMay('content.write') && (
    <Button
      kind="primary"
      icon={<Plus size={16} />}
      onClick={() => void navigate({ to: `/${gameId}/banners/new` })}
    >
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} actions={add}>
      <Loaded query={list}>
        {({ list: rows }) =>
          rows.length ? (
            <ShownList
              path="banners"
              remove={ops.content.removeBanner}
              removeInput={(id) => ({ banner_id: id })}
              sort={ops.content.sortBanners}
              items={rows.map((row) => ({
                id: row.banner_id,
                title: row.title,
                subtitle: row.subtitle,
                image: row.image,
                phase: row.phase,
                starts_at: row.starts_at,
                ends_at: row.ends_at,
              }))}
            />
          ) : (
            <EmptyState text={texts.none} action={add} />
          )
        }
      </Loaded>
    </Page>
  );
}
