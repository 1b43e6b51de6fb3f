// The code pools of the game: what is left in each, and the way to a new one.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { ExportList } from '../../kit/ExportList.tsx';
import { useSearchTexts } from '../../kit/filters.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Loaded, Page } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { FindCode } from './FindCode.tsx';
import { PoolNameDialog } from './PoolNameDialog.tsx';

const useTexts = defineTexts({
  zh: {
    title: '兑换码池',
    add: '新建码池',
    none: '还没有码池',
    hint: '礼包和商品的兑换码从码池里发出。',
    saved: '已新建',
    shown: '显示',
    all: '全部码池',
    low: '余量不足',
    empty: '已用完',
    unfilled: '还没有码',
    noneLow: '没有余量不足的码池',
  },
  en: {
    title: 'Code pools',
    add: 'New pool',
    none: 'No code pools yet',
    hint: 'Gifts and goods delivered as codes take them from a pool.',
    saved: 'Pool added',
    shown: 'Show',
    all: 'All pools',
    low: 'Running low',
    empty: 'Used up',
    unfilled: 'No codes yet',
    noneLow: 'No pool is running low',
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const mayChange = useMay('gift.write');
  const [search, changeSearch] = useSearchTexts();
  const isLow = search.is_low === 'true';
  const input = isLow ? { is_low: true } : {};
  const pools = useQuery(callQuery(ops.gift.listPools, input, gameId));
  const [isAdding, setIsAdding] = useState(false);
  const add = mayChange && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setIsAdding(true)}>
      {texts.add}
    </Button>
  );
  const label = (field: string) => labelOfField(field, language);
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <ExportList call={ops.gift.listPools} input={input} />
          {add}
        </>
      }
    >
      <Segmented
        label={texts.shown}
        value={isLow ? 'low' : 'all'}
        options={(['all', 'low'] as const).map((value) => ({ value, label: texts[value] }))}
        onChange={(value) => changeSearch({ is_low: value === 'low' ? 'true' : undefined })}
      />
      <Loaded query={pools}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              text={isLow ? texts.noneLow : texts.none}
              hint={isLow ? '' : texts.hint}
              action={!isLow && add}
            />
          ) : (
            <Table
              label={texts.title}
              rows={list}
              keyOf={({ pool_id }) => pool_id}
              columns={[
                {
                  header: label('name'),
                  cell: ({ pool_id, name, codes_left, given, is_low }) => (
                    <Row gap="1">
                      <Link to={`/${gameId}/pools/${pool_id}`}>{name}</Link>
                      {codes_left === 0 ? (
                        <Tag tone="bad">{given === 0 ? texts.unfilled : texts.empty}</Tag>
                      ) : (
                        is_low && <Tag tone="warm">{texts.low}</Tag>
                      )}
                    </Row>
                  ),
                },
                { header: label('used_by'), cell: ({ used_by }) => used_by.join(' · ') || '–' },
                {
                  header: label('codes_left'),
                  isNumber: true,
                  cell: ({ codes_left }) => formatNumber(codes_left),
                },
                { header: label('given'), isNumber: true, cell: ({ given }) => formatNumber(given) },
              ]}
            />
          )
        }
      </Loaded>
      <FindCode />
      {isAdding && <PoolNameDialog label={texts.add} done={texts.saved} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
