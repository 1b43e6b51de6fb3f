// One code pool over the list: its stock, the import of a file, and the files brought in so far.
import { LIST_LIMIT } from '@emall/contract/constants';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ForecastLine } from '../../entities/forecasts/ForecastLine.tsx';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { History } from '../../kit/History.tsx';
import { toastSaved } from '../../kit/restore.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { DescriptionList, EmptyState, Loaded, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { StatusTag, Time } from '../../ui/Values.tsx';
import { ImportCodes } from './ImportCodes.tsx';
import { PoolNameDialog } from './PoolNameDialog.tsx';

const useTexts = defineTexts({
  zh: {
    pool: '兑换码池',
    missing: '没有这个码池',
    rename: '重命名',
    saved: '已保存',
    stock: '库存',
    imports: '导入记录',
    none: '还没有导入过文件',
  },
  en: {
    pool: 'Code pool',
    missing: 'Pool not found',
    rename: 'Rename',
    saved: 'Saved',
    stock: 'Stock',
    imports: 'Imported files',
    none: 'No files imported yet',
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const poolId = useIdParam('pool_id');
  const mayChange = useMay('gift.write');
  const pools = useQuery(callQuery(ops.gift.listPools, {}, gameId));
  const pool = pools.data?.list.find(({ pool_id }) => pool_id === poolId);
  const [tab, setTab] = useState('stock');
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <Drawer title={pool?.name ?? texts.pool}>
      <Loaded query={pools}>
        {() =>
          pool ? (
            <Tabs
              value={tab}
              onChange={setTab}
              tabs={[
                {
                  value: 'stock',
                  label: texts.stock,
                  content: (
                    <>
                      <Section
                        actions={
                          mayChange && <Button onClick={() => setIsRenaming(true)}>{texts.rename}</Button>
                        }
                      >
                        <DescriptionList
                          items={[
                            [labelOfField('codes_left', language), formatNumber(pool.codes_left)],
                            [labelOfField('given', language), formatNumber(pool.given)],
                            [
                              labelOfField('empty_at', language),
                              <ForecastLine key="forecast" poolId={poolId} left={pool.codes_left} />,
                            ],
                          ]}
                        />
                      </Section>
                      {mayChange && <ImportCodes poolId={poolId} />}
                    </>
                  ),
                },
                {
                  value: 'imports',
                  label: texts.imports,
                  content: (
                    <>
                      <Imports poolId={poolId} />
                      <History kind="code_pool" id={poolId} />
                    </>
                  ),
                },
              ]}
            />
          ) : (
            <EmptyState text={texts.missing} />
          )
        }
      </Loaded>
      {isRenaming && pool && (
        <PoolNameDialog
          pool={pool}
          title={`${texts.rename} · ${pool.name}`}
          label={texts.rename}
          onDone={() => {
            void toastSaved(texts.saved, 'code_pool', poolId, gameId);
            setIsRenaming(false);
          }}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </Drawer>
  );
}

function Imports({ poolId }: { poolId: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const imports = useQuery(
    callQuery(ops.gift.listImports, { pool_id: poolId, limit: LIST_LIMIT.max }, useGameId()),
  );
  return (
    <Loaded query={imports}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState text={texts.none} />
        ) : (
          <Table
            label={texts.imports}
            rows={list}
            keyOf={({ import_id }) => import_id}
            columns={[
              {
                header: labelOfField('created_at', language),
                cell: ({ created_at }) => <Time at={created_at} />,
              },
              {
                header: labelOfField('status', language),
                cell: ({ status }) => <StatusTag value={status} />,
              },
              {
                header: labelOfField('lines', language),
                isNumber: true,
                cell: ({ lines }) => formatNumber(lines),
              },
              {
                header: labelOfField('added', language),
                isNumber: true,
                cell: ({ added }) => formatNumber(added),
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}
