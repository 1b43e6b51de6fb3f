// What the shop wrote to the player, newest first, each with the page it is about; every opening reads them again and marks
// them as seen.
import type { PlayerMessage } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarkSeen } from '../../entities/message/index.ts';
import { formatDateTime } from '../../shared/format/index.ts';
import { Link, mallLink } from '../../shared/navigation/index.ts';
import { session } from '../../shared/session/index.ts';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { EndlessList } from '../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../shared/ui/EndlessList/endless-of.ts';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import type { LayerProps } from '../../shared/ui/layer/lazyLayer.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { Tag } from '../../shared/ui/Tag/Tag.tsx';
import styles from './MessagesSheet.module.css';
import { messagePages } from './queries.ts';
import { useTexts } from './texts.ts';

export default function MessagesSheet({ open, onClose }: LayerProps) {
  const t = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={t.messages} tall>
      <Messages />
    </Sheet>
  );
}

/** Mounted with the sheet, so that a message that came since the last opening is there. */
function Messages() {
  const t = useTexts();
  // As many of the newest as were unread; the count goes out now, the marks stay until the sheet closes.
  const [unread] = useState(() => session().unReadInfo.message);
  useMarkSeen('message');
  const pages = useInfiniteQuery({ ...messagePages(), refetchOnMount: 'always' });
  const messages = pages.data?.pages.flatMap(({ list }) => list);
  if (pages.isPending)
    return (
      <Stack gap="3" aria-busy="true">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={96} radius={12} />
        ))}
      </Stack>
    );
  if (!messages) return <NotLoaded onRetry={pages.refetch} />;
  if (messages.length === 0) return <EmptyState title={t.noMessages} text={t.noMessagesHint} />;
  return (
    <EndlessList {...endlessOf(pages)}>
      <Stack as="ul" gap="3">
        {messages.map((message, index) => (
          <li key={message.message_id}>
            <Message {...message} isUnread={index < unread} />
          </li>
        ))}
      </Stack>
    </EndlessList>
  );
}

function Message({ title, text, link, at, isUnread }: PlayerMessage & { isUnread: boolean }) {
  const t = useTexts();
  const content = (
    <div className={styles.text}>
      {isUnread && <Tag tone="danger">{t.isUnread}</Tag>} <strong>{title}</strong>
      <p>{text}</p>
      <time dateTime={at}>{formatDateTime(at)}</time>
    </div>
  );
  if (!link) return <div className={styles.message}>{content}</div>;
  return (
    <Row as={Link} gap="2" to={mallLink(link)} className={styles.message}>
      {content}
      <Icon name="chevron-right" size={16} />
    </Row>
  );
}
