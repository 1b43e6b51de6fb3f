// Gathers what is held about the player, shows how far it is, and hands it over. Loaded when it is first opened.
import type { DataExport } from '@emall/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { hostEnvironment } from '../../../shared/bridge/index.ts';
import { copyText } from '../../../shared/clipboard/index.ts';
import { formatDateTime } from '../../../shared/format/index.ts';
import { api, queryClient } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { exportQuery } from '../queries.ts';
import styles from './data.module.css';
import { saveFile } from './save-file.ts';
import { useTexts } from './texts.ts';

const LOOK_MS = 1000;
const isUnderWay = (one: DataExport | null | undefined) =>
  one?.status === 'waiting' || one?.status === 'building';

export default function ExportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const { data, isError, refetch } = useQuery({
    ...exportQuery(),
    enabled: open,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data_export) ? LOOK_MS : false),
  });
  return (
    <Sheet open={open} onClose={onClose} title={t.export}>
      <div className={styles.parts}>
        <p>{t.exportText}</p>
        {data ? (
          <State one={data.data_export} />
        ) : isError ? (
          <Button variant="secondary" block onClick={() => void refetch()}>
            {t.loadFailed} · {t.retry}
          </Button>
        ) : (
          <Skeleton height={96} radius={12} />
        )}
      </div>
    </Sheet>
  );
}

function State({ one }: { one: DataExport | null }) {
  const t = useTexts();
  const start = useMutation({
    mutationFn: () => api.user.startDataExport({}, { onExpired: 'popup' }),
    onSuccess: (answer) => queryClient.setQueryData(exportQuery().queryKey, answer),
  });
  if (one && isUnderWay(one)) return <Progress percent={one.progress_percent} />;
  return (
    <>
      {one?.status === 'ready' && <Ready {...one} />}
      {one?.status === 'failed' && <p role="alert">{t.failed}</p>}
      <Button
        block
        size="lg"
        variant={one?.status === 'ready' ? 'secondary' : 'primary'}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        {one ? t.again : t.start}
      </Button>
    </>
  );
}

function Progress({ percent }: { percent: number }) {
  const t = useTexts();
  return (
    <div className={styles.progress} role="status">
      <progress value={percent} max={100} aria-label={t.working} />
      <span>
        {t.working} {t.percent(percent)}
      </span>
    </div>
  );
}

function Ready({ size_bytes, expires_at }: DataExport) {
  const t = useTexts();
  const fetchFile = useMutation({
    mutationFn: () => api.user.downloadDataExport({}, { onExpired: 'popup', loading: true }),
    async onSuccess({ file_name, content }) {
      // A web-view of WeChat saves no files: there the text goes over the clipboard.
      if (hostEnvironment() === 'browser') saveFile(file_name, content);
      else if (!(await copyText(content))) return toast(t.notCopied);
      toast(hostEnvironment() === 'browser' ? t.saved : t.copied);
    },
  });
  return (
    <div className={styles.ready}>
      <span>
        <b>{t.ready(t.kb(((size_bytes ?? 0) / 1024).toFixed(1)))}</b>
        {expires_at && <small>{t.until(formatDateTime(expires_at))}</small>}
      </span>
      <Button size="sm" loading={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
        {t.download}
      </Button>
    </div>
  );
}
