// Presale, open to visitors: its phase, the promise, deposit and balance, and the player's orders.
import {
  DepositSheet,
  Hero,
  LazyBalanceSheet,
  LazyGoodsCard,
  MyOrders,
  NoPresale,
  Plan,
  PresaleBar,
  PresaleFailure,
  PresaleSkeleton,
  PresaleSwitcher,
  PrizeCard,
  PromiseCard,
  Rules,
  refreshPresales,
  useMyOrders,
  usePresaleSearch,
  usePresales,
  useRefreshOnLogin,
  useReportView,
  useTexts,
} from '../../features/presale/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import styles from './index.module.css';

export default function PresalePage() {
  const t = useTexts();
  const { list, presale, aheadMs, isOther, isPending, hasFailed, retry } = usePresales();
  const { list: orders } = useMyOrders();
  useRefreshOnLogin();
  useReportView(presale?.presale_id);
  if (isPending && !presale)
    return (
      <Page bar={<NavBar variant="overlay" title={t.title} onBack={goBack} />} className={styles.main}>
        <PresaleSkeleton />
      </Page>
    );
  if (!presale)
    return (
      <Page bar={<NavBar title={t.title} onBack={goBack} />}>
        {hasFailed ? <PresaleFailure onRetry={retry} /> : <NoPresale />}
      </Page>
    );
  const due = orders.find(
    ({ presale_id, actions }) => presale_id === presale.presale_id && actions.includes('pay_balance'),
  );
  return (
    <Page
      bar={<NavBar variant="overlay" title={t.title} onBack={goBack} />}
      footer={<PresaleBar presale={presale} due={due} />}
      className={styles.main}
    >
      <PullToRefresh onRefresh={refreshPresales}>
        <Hero presale={presale} aheadMs={aheadMs} />
        <div className={styles.content}>
          {isOther && (
            <p role="status" className={styles.other}>
              {t.unknown}
            </p>
          )}
          <PresaleSwitcher list={list} active={presale.presale_id} />
          <Plan presale={presale} />
          <LazyGoodsCard presale={presale} />
          <PrizeCard presale={presale} />
          <PromiseCard presale={presale} />
          <MyOrders />
          <Rules presale={presale} />
        </div>
      </PullToRefresh>
      <Sheets presale={presale} />
    </Page>
  );
}

function Sheets({ presale }: { presale: NonNullable<ReturnType<typeof usePresales>['presale']> }) {
  const { isDepositOpen, balanceId, closeSheet } = usePresaleSearch();
  const { list } = useMyOrders();
  const isBalance = balanceId !== undefined;
  return (
    <>
      <DepositSheet key={presale.presale_id} presale={presale} open={isDepositOpen} onClose={closeSheet} />
      <LazyBalanceSheet
        order={list.find(({ presale_order_id }) => presale_order_id === balanceId)}
        open={isBalance}
        onClose={closeSheet}
      />
    </>
  );
}
