// A new agreement, or a new version of one: what is in force never changes.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { newAgreement } from '../../entities/agreements/new-agreement.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { useSearchTexts } from '../../kit/filters.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: { title: '新增版本', saved: '已保存', hint: '生效后不能再修改，只能新增版本。' },
  en: {
    title: 'New version',
    saved: 'Saved',
    hint: 'Once it’s in force, it can’t be changed. Add a new version instead.',
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const navigate = useNavigate();
  const [search] = useSearchTexts();
  const list = useQuery(callQuery(ops.content.agreementList, {}, gameId));
  return (
    <Drawer title={texts.title} isWide>
      <Loaded query={list}>
        {({ list: rows }) => {
          const start = newAgreement(language);
          const found = rows.find(({ agreement_id }) => String(agreement_id) === search.from);
          const { agreement_id: _, state: _state, ...fields } = found ?? {};
          return (
            <CallForm
              call={ops.content.saveAgreement}
              initial={{
                ...start,
                ...fields,
                ...(found ? { version: '', in_force_at: start.in_force_at } : {}),
              }}
              names={['key', 'title', 'version', 'content', 'scenes', 'in_force_at', 'sort', 'en']}
              hints={{ in_force_at: texts.hint }}
              onDone={() => {
                toast(texts.saved);
                void navigate({ to: `/${gameId}/agreements` });
              }}
            />
          );
        }}
      </Loaded>
    </Drawer>
  );
}
