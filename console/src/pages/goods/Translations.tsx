// The English of the texts of a record, beside the Chinese that players read otherwise.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { isChangedSince } from '../../kit/form/changed-since.ts';
import { useOpenedRecord } from '../../kit/form/useOpenedRecord.ts';
import { toastSaved } from '../../kit/restore.ts';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loaded, Section } from '../../ui/Page.tsx';

const useTexts = defineTexts({
  zh: { title: '英文', hint: '没有英文的文字按中文显示。', save: '保存英文', saved: '已保存' },
  en: {
    title: 'English texts',
    hint: 'Texts without English are shown in Chinese.',
    save: 'Save English texts',
    saved: 'Saved',
  },
});

type Props = { goodsId: number; sources: readonly string[] };

export function Translations({ goodsId, sources }: Props) {
  const texts = useTexts();
  const gameId = useGameId();
  const mayChange = useMay('content.write');
  const mayRead = useMay('content.read');
  const wanted = [...new Set(sources.filter((source) => source.trim()))];
  const known = useQuery({
    ...callQuery(ops.content.translationList, { sources: wanted, limit: 50 }, gameId),
    enabled: mayRead,
  });
  const save = useCall(ops.content.saveTranslations, gameId);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const stored = Object.fromEntries(
    known.data?.list.map(({ source, translation }) => [source, translation]) ?? [],
  );
  const record = useOpenedRecord(
    ops.content.saveTranslations,
    known.data && { fixed: { goods_id: goodsId }, stored, follows: true },
  );
  if (!mayRead) return null;
  const send = async () => {
    const expected = await record.check();
    if (!expected) return;
    const list = Object.entries(typed).map(([source, translation]) => ({ source, translation }));
    save.mutate({ list, ...expected } as never, {
      onSuccess: () => {
        setTyped({});
        record.restart();
        void toastSaved(texts.saved, 'goods', goodsId, gameId);
      },
      onError: (error) => (isChangedSince(error) ? void record.check(true) : toastError(error)),
    });
  };
  return (
    <Section title={texts.title} hint={texts.hint}>
      <Loaded query={known}>
        {() =>
          wanted.map((source) => (
            <TextField
              key={source}
              label={source.length > 60 ? `${source.slice(0, 60)}…` : source}
              value={typed[source] ?? stored[source] ?? ''}
              readOnly={!mayChange}
              onChange={(translation) => setTyped({ ...typed, [source]: translation })}
            />
          ))
        }
      </Loaded>
      {record.conflict && <p role="alert">{record.conflict}</p>}
      {mayChange && (
        <div>
          <Button
            isBusy={save.isPending || record.isReading}
            disabled={Object.keys(typed).length === 0}
            onClick={() => void send()}
          >
            {texts.save}
          </Button>
        </div>
      )}
    </Section>
  );
}
