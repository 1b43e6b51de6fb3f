// A new game: its number, its name, and the game whose rules and texts it starts with.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import { callQuery } from '../../request/queries.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    title: '新建游戏',
    template: '从哪个游戏复制',
    blank: '不复制',
    templateHint: '复制登录方式、主题、规则、协议、客服和收款商户。',
    added: '已新建，玩家还看不到。完成准备清单后即可开放。',
  },
  en: {
    title: 'New game',
    template: 'Copy from',
    blank: 'Start empty',
    templateHint: 'Copies login methods, theme, rules, agreements, support and merchants.',
    added: 'Added. Players can’t see it until you finish the list and open it.',
  },
});

export function Screen() {
  const texts = useTexts();
  const navigate = useNavigate();
  const games = useQuery(callQuery(ops.game.list, {}));
  const options = [
    { value: '', label: texts.blank },
    ...(games.data?.list ?? []).map(({ game_id, name }) => ({ value: game_id, label: name })),
  ];
  return (
    <Drawer title={texts.title}>
      <CallForm
        call={ops.game.add}
        initial={{ template_game_id: null }}
        custom={{
          template_game_id: ({ value, onChange }) => (
            <SelectField
              label={texts.template}
              hint={texts.templateHint}
              options={options}
              value={String(value ?? '')}
              onChange={(chosen) => onChange(chosen || null)}
            />
          ),
        }}
        onDone={(_, draft) => {
          toast(texts.added);
          void navigate({ to: `/${draft.game_id}/game` });
        }}
      />
    </Drawer>
  );
}
