// The last step: the first goods, what is still missing, and opening the game to players.
import type { OpsGame } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { type Custom, FormFields } from '../../kit/form/FormFields.tsx';
import { useCallForm } from '../../kit/form/useCallForm.ts';
import { callQuery } from '../../request/queries.ts';
import { TextField } from '../../ui/Field.tsx';
import { DetailLayout, Loaded, Section } from '../../ui/Page.tsx';
import { GameStatus } from './GameStatus.tsx';
import { Readiness } from './Readiness.tsx';
import { SetupStep } from './SetupStep.tsx';

const useTexts = defineTexts({
  zh: {
    goods: '第一件商品',
    goodsHint: '先有一个分类，再新建商品、添加规格和库存，然后上架。页面上方的“游戏设置”带你回到这里。',
    first: '第一个分类',
    category: '例如：礼包、周边',
    add: '新建商品',
    done: '已有商品在售。',
    all: '查看商品',
    readiness: '开放准备',
  },
  en: {
    goods: 'First goods',
    goodsHint:
      'Goods belong to a category. Add goods with a variant and stock, then publish them. The line at the top of each page brings you back here.',
    first: 'First category',
    category: 'For example, gift packs or merchandise',
    add: 'Add goods',
    done: 'Goods are on sale.',
    all: 'See goods',
    readiness: 'Before it opens',
  },
});

export function SetupOpen({ game }: { game: OpsGame }) {
  const texts = useTexts();
  const groups = useQuery(callQuery(ops.catalog.listGroups, {}, game.game_id));
  const hasGoods = game.readiness.some(({ item, is_done }) => item === 'goods' && is_done);
  return (
    <DetailLayout
      aside={
        <>
          <GameStatus game={game} />
          <Section title={texts.readiness}>
            <Readiness items={game.readiness} gameId={game.game_id} />
          </Section>
        </>
      }
    >
      <Section title={texts.goods} {...(hasGoods ? {} : { hint: texts.goodsHint })}>
        {hasGoods ? (
          <p>
            {texts.done} <Link to={`/${game.game_id}/goods`}>{texts.all}</Link>
          </p>
        ) : (
          <Loaded query={groups}>
            {({ list }) => <FirstGoods gameId={game.game_id} hasGroup={list.length > 0} />}
          </Loaded>
        )}
      </Section>
    </DetailLayout>
  );
}

function FirstGoods({ gameId, hasGroup }: { gameId: string; hasGroup: boolean }) {
  const texts = useTexts();
  const group = useCallForm({
    call: ops.catalog.saveGroup,
    initial: { name: '', kind: 'goods', sort: 0, is_visible: true },
  });
  const category: Custom = ({ value, error, onChange }) => (
    <TextField
      label={texts.first}
      hint={texts.category}
      error={error}
      value={String(value ?? '')}
      onChange={onChange}
    />
  );
  return (
    <SetupStep forms={[group]} to={`/${gameId}/goods/new`} label={texts.add} isNew={!hasGroup}>
      {!hasGroup && <FormFields form={group} names={['name']} custom={{ name: category }} />}
    </SetupStep>
  );
}
