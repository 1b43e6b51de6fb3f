// The English of the texts of a record, beside the Chinese that players read otherwise.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loaded, Section } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: { title: '英文', hint: '没有英文的文字按中文显示。', save: '保存英文', saved: '已保存' },
  en: {
    title: 'English texts',
    hint: 'Texts without English are shown in Chinese.',
    save: 'Save English texts',
    saved: 'Saved',
  },
});

export function Translations({ sources }: { sources: readonly string[] }) {
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
  if (!mayRead) return null;
  const send = () =>
    save.mutate(
      { list: Object.entries(typed).map(([source, translation]) => ({ source, translation })) },
      {
        onSuccess: () => {
          setTyped({});
          toast(texts.saved);
        },
        onError: toastError,
      },
    );
  return (
    <Section title={texts.title} hint={texts.hint}>
      <Loaded query={known}>
        {({ list }) =>
          wanted.map((source) => (
            <TextField
              key={source}
              label={source.length > 60 ? `${source.slice(0, 60)}…` : source}
              value={typed[source] ?? list.find((row) => row.source === source)?.translation ?? ''}
              readOnly={!mayChange}
              onChange={(translation) => setTyped({ ...typed, [source]: translation })}
            />
          ))
        }
      </Loaded>
      {mayChange && (
        <div>
          <Button isBusy={save.isPending} disabled={Object.keys(typed).length === 0} onClick={send}>
            {texts.save}
          </Button>
        </div>
      )}
    </Section>
  );
}
