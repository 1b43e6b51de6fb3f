// The game's servers to choose from.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, callQuery } from '../../../shared/request/index.ts';
import { Cell } from '../../../shared/ui/Cell/Cell.tsx';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { errorText } from '../texts.ts';
import type { GameServer } from './binding-draft.ts';
import { SEARCH_FROM } from './role-search.ts';
import styles from './role-steps.module.css';
import { useTexts } from './texts.ts';

type ServerSheetProps = { open: boolean; onClose: () => void; onChoose: (server: GameServer) => void };

export function ServerSheet({ open, onClose, onChoose }: ServerSheetProps) {
  const t = useTexts();
  const [searchText, setSearchText] = useState('');
  const servers = useQuery(callQuery(api.cpBindRole.queryServerList, {}, { errors: 'inline' }));
  const found = servers.data?.list.filter((server) =>
    server.server_name.toLowerCase().includes(searchText.trim().toLowerCase()),
  );
  return (
    <Sheet open={open} onClose={onClose} title={t.chooseServer}>
      {servers.isPending && <SkeletonText lines={6} />}
      {servers.isError && (
        <NotLoaded title={t.serversFailed} text={errorText(servers.error)} onRetry={servers.refetch} />
      )}
      {servers.data && servers.data.list.length >= SEARCH_FROM && (
        <Field
          label={t.searchServer}
          hideLabel
          type="search"
          icon="search"
          placeholder={t.searchServer}
          value={searchText}
          onChange={setSearchText}
        />
      )}
      <div className={styles.list}>
        {found?.map((server) => (
          <Cell
            key={server.server_code}
            label={server.server_name}
            value={
              server.status === 'maintenance' ? <Tag tone="neutral">{t.maintenance}</Tag> : server.server_code
            }
            onClick={() => onChoose(server)}
          />
        ))}
      </div>
    </Sheet>
  );
}
