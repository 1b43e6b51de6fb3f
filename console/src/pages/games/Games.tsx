// The games that the operator works in: whether each is open, and what it still needs.
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import { missingItems, shownStatus } from './setup-steps.ts';

const useTexts = defineTexts({
  zh: {
    title: '游戏',
    add: '新建游戏',
    none: '还没有游戏',
    readiness: '开放准备',
    ready: '已就绪',
    missing: (count: number) => `还差 ${count} 项`,
  },
  en: {
    title: 'Games',
    add: 'New game',
    none: 'No games yet',
    readiness: 'Readiness',
    ready: 'Ready',
    missing: (count: number) => `${count} to do`,
  },
});

export function Screen() {
  const texts = useTexts();
  const navigate = useNavigate();
  const add = useMay('game.manage') && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => void navigate({ to: '/games/new' })}>
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} actions={add} isWide>
      <CallTable
        call={ops.game.list}
        label={texts.title}
        keyOf={({ game_id }) => game_id}
        to={({ game_id }) => `/${game_id}/game`}
        columns={[
          { field: 'game_id', width: 110 },
          { field: 'name', width: 220 },
          { field: 'publisher', width: 160 },
          {
            field: 'status',
            width: 120,
            cell: (game) => <StatusTag field="game_status" value={shownStatus(game)} />,
          },
          {
            field: 'readiness',
            header: texts.readiness,
            width: 140,
            cell: (game) => {
              const missing = missingItems(game)?.length;
              if (missing === undefined) return '–';
              return missing ? (
                <Tag tone="warm">{texts.missing(missing)}</Tag>
              ) : (
                <Tag tone="good">{texts.ready}</Tag>
              );
            },
          },
        ]}
        empty={{ text: texts.none, action: add }}
      />
    </Page>
  );
}
