// One presale: its results, its orders with parcels and refunds, and its editor.
import type { Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SeeMall } from '../../entities/preview/SeeMall.tsx';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { History } from '../../kit/History.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam, useTab } from '../../session/params.ts';
import { DescriptionList, Loaded, Page, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Money } from '../../ui/Values.tsx';
import { DateBar } from './DateBar.tsx';
import { PhaseTag } from './PhaseTag.tsx';
import { PresaleActions } from './PresaleActions.tsx';
import { PresaleForm } from './PresaleForm.tsx';
import { PresaleOrders } from './PresaleOrders.tsx';

const useTexts = defineTexts({
  zh: {
    presales: '预售',
    results: '结果',
    orders: '订单',
    settings: '设置',
    numbers: '数据',
    reserved: '预约人数',
    states: '订单状态',
    count: '订单数',
    pieces: '件数',
    rate: '尾款支付率',
    money: '收支',
    net: '净收款',
  },
  en: {
    presales: 'Presales',
    results: 'Results',
    orders: 'Orders',
    settings: 'Settings',
    numbers: 'Figures',
    reserved: 'Reservations',
    states: 'Orders by state',
    count: 'Orders',
    pieces: 'Units',
    rate: 'Balance payment rate',
    money: 'Money',
    net: 'Net',
  },
});

type Info = Output<typeof ops.presale.info>;

export function Screen() {
  const presaleId = useIdParam('presale_id');
  const presale = useQuery(callQuery(ops.presale.info, { presale_id: presaleId }, useGameId()));
  return <Loaded query={presale}>{(data) => <Presale key={data.presale_id} presale={data} />}</Loaded>;
}

function Presale({ presale }: { presale: Info }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const [tab, setTab] = useTab('results');
  return (
    <Page
      title={presale.name}
      mark={<PhaseTag presale={presale} />}
      crumb={<Link to={`/${gameId}/presales`}>{texts.presales}</Link>}
      actions={
        <>
          <SeeMall page="presale" at={presale.deposit_starts_at} />
          <PresaleActions presale={presale} />
        </>
      }
      isWide
    >
      {(presale.cancel_reason || presale.delay_reason) && (
        <Section>
          <DescriptionList
            items={(['cancel_reason', 'delay_reason'] as const)
              .filter((name) => presale[name])
              .map((name) => [labelOfField(name, language), presale[name]] as const)}
          />
        </Section>
      )}
      {tab !== 'settings' && (
        <Section>
          <DateBar presale={presale} />
        </Section>
      )}
      <Tabs
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'results', label: texts.results, content: <Results presale={presale} /> },
          { value: 'orders', label: texts.orders, content: <PresaleOrders presaleId={presale.presale_id} /> },
          {
            value: 'settings',
            label: texts.settings,
            content: (
              <>
                <PresaleForm presale={presale} />
                <History kind="presale" id={presale.presale_id} />
              </>
            ),
          },
        ]}
      />
    </Page>
  );
}

function Results({ presale }: { presale: Info }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (name: string) => (name === 'reserved' ? texts.reserved : labelOfField(name, language));
  const numbers = ['views', 'reserved', 'prizes_received', 'deposits_paid', 'balances_paid'] as const;
  const { deposits_paid: deposits, balances_paid: balances } = presale;
  const money = ['deposits_amount', 'balances_amount', 'refunded_amount'] as const;
  const net = presale.deposits_amount + presale.balances_amount - presale.refunded_amount;
  return (
    <>
      <Section title={texts.numbers}>
        <DescriptionList
          items={[
            ...numbers.map((name) => [label(name), formatNumber(presale[name])] as const),
            [texts.rate, deposits ? `${((balances / deposits) * 100).toFixed(1)}%` : '–'],
          ]}
        />
      </Section>
      <Section title={texts.money}>
        <DescriptionList
          items={[
            ...money.map((name) => [label(name), <Money key={name} cents={presale[name]} />] as const),
            [texts.net, <Money key="net" cents={net} />],
          ]}
        />
      </Section>
      {presale.states.length > 0 && (
        <Section title={texts.states}>
          <Table
            label={texts.states}
            rows={presale.states}
            keyOf={({ status }) => status}
            columns={[
              { header: label('status'), cell: ({ status }) => labelOfValue('status', status, language) },
              { header: texts.count, isNumber: true, cell: ({ orders }) => formatNumber(orders) },
              { header: texts.pieces, isNumber: true, cell: ({ pieces }) => formatNumber(pieces) },
            ]}
          />
        </Section>
      )}
    </>
  );
}
