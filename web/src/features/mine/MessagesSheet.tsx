// What the shop wrote to the player, newest first; opening it marks them as seen.
import { useQuery } from '@tanstack/react-query';
import { useMarkSeen } from '../../entities/message/index.ts';
import { formatDateTime } from '../../shared/format/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { LoadFailure } from '../../shared/ui/LoadFailure/LoadFailure.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import styles from './MessagesSheet.module.css';
import { useTexts } from './texts.ts';

type Props = { open: boolean; onClose: () => void };

export default function MessagesSheet({ open, onClose }: Props) {
  const t = useTexts();
  useMarkSeen('message');
  const { data, isError, refetch } = useQuery(callQuery(api.message.myMessages, { limit: 50 }));
  return (
    <Sheet open={open} onClose={onClose} title={t.messages}>
      {isError && <LoadFailure onReload={() => void refetch()} />}
      {data?.list.length === 0 && <EmptyState title={t.noMessages} />}
      <Stack as="ul" gap="3" className={styles.list}>
        {data?.list.map(({ message_id, title, text, at }) => (
          <li key={message_id} className={styles.message}>
            <strong>{title}</strong>
            <p>{text}</p>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </Stack>
    </Sheet>
  );
}
