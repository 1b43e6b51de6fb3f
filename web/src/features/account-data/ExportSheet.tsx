// Data export: starts it, shows its progress, downloads the file. Loaded when it is first opened.
import type { DataExport } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { hostEnvironment, saveFile } from '../../shared/bridge/index.ts';
import { copyText } from '../../shared/clipboard/index.ts';
import { deadline, formatDateTime } from '../../shared/format/index.ts';
import { api, queryClient, useSubmit } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar/ProgressBar.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import styles from './account-data.module.css';
import { exportQuery } from './queries.ts';
import { useTexts } from './sheet-texts.ts';
import { useTexts as useRowTexts } from './texts.ts';

const POLL_MS = 1000;
const isRunning = (dataExport: DataExport | null | undefined) =>
  dataExport?.status === 'waiting' || dataExport?.status === 'building';

export default function ExportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const { data, isError, refetch } = useQuery({
    ...exportQuery(),
    enabled: open,
    refetchInterval: ({ state }) => (isRunning(state.data?.data_export) ? POLL_MS : false),
  });
  return (
    <Sheet open={open} onClose={onClose} title={useRowTexts().export}>
      <Stack gap="3-5" className={styles.parts}>
        <p>{t.exportText}</p>
        {data ? (
          <ExportState dataExport={data.data_export} />
        ) : isError ? (
          <Button variant="secondary" block onClick={() => void refetch()}>
            {t.loadFailed} · {t.retry}
          </Button>
        ) : (
          <Skeleton height={96} radius={12} />
        )}
      </Stack>
    </Sheet>
  );
}

function ExportState({ dataExport }: { dataExport: DataExport | null }) {
  const t = useTexts();
  const start = useSubmit(async () => {
    const result = await api.user.startDataExport({}, { onExpired: 'popup' });
    queryClient.setQueryData(exportQuery().queryKey, result);
  });
  if (dataExport && isRunning(dataExport)) return <Progress percent={dataExport.progress_percent} />;
  return (
    <>
      {dataExport?.status === 'ready' && <Download {...dataExport} />}
      {dataExport?.status === 'failed' && <p role="alert">{t.failed}</p>}
      <Button
        block
        size="lg"
        variant={dataExport?.status === 'ready' ? 'secondary' : 'primary'}
        loading={start.isSubmitting}
        onClick={() => void start.submit()}
      >
        {dataExport ? t.again : t.start}
      </Button>
    </>
  );
}

function Progress({ percent }: { percent: number }) {
  const t = useTexts();
  return (
    <Stack gap="2" align="center" role="status">
      <ProgressBar value={percent} max={100} label={t.building} className={styles.bar} />
      <span>
        {t.building} {t.percent(percent)}
      </span>
    </Stack>
  );
}

function Download({ size_bytes, expires_at }: DataExport) {
  const t = useTexts();
  const download = useSubmit(async () => {
    const { file_name, content } = await api.user.downloadDataExport(
      {},
      { onExpired: 'popup', loading: true },
    );
    // WeChat's web-view cannot save files, so the text is copied instead.
    if (hostEnvironment() === 'browser')
      saveFile(new Blob([content], { type: 'application/json' }), file_name);
    else if (!(await copyText(content))) return toast(t.notCopied);
    toast(hostEnvironment() === 'browser' ? t.saved : t.copied);
  });
  return (
    <Row gap="3" justify="between" className={styles.ready}>
      <span>
        <b>{t.ready(t.kb(((size_bytes ?? 0) / 1024).toFixed(1)))}</b>
        {expires_at && <small>{t.until(formatDateTime(deadline(expires_at)))}</small>}
      </span>
      <Button size="sm" loading={download.isSubmitting} onClick={() => void download.submit()}>
        {t.download}
      </Button>
    </Row>
  );
}
