// The first step of a new game: its number, its name, and the game whose rules and texts it starts with.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { FormFields } from '../../kit/form/FormFields.tsx';
import { useCallForm } from '../../kit/form/useCallForm.ts';
import { callQuery } from '../../request/queries.ts';
import { SelectField } from '../../ui/Field.tsx';
import { Section } from '../../ui/Page.tsx';
import { SetupFrame } from './SetupFrame.tsx';
import { SetupStep } from './SetupStep.tsx';

const useTexts = defineTexts({
  zh: {
    template: '从哪个游戏复制',
    blank: '不复制',
    templateHint: '复制登录方式、主题（连同图标，请在下一步换成新游戏的）、规则、协议、客服和收款商户。',
    hint: '新游戏对玩家关闭，完成各步后再开放。每一步保存后都可以离开，以后从“游戏设置”继续。',
    idHint: '1 到 9 位数字，之后不能更改；出现在玩家的商城地址里。',
    publisherHint: '同一发行商的游戏共用账号。',
    add: '新建并继续',
  },
  en: {
    template: 'Copy from',
    blank: 'Start from scratch',
    templateHint:
      'Copies login methods, theme, rules, agreements, support and merchants. The theme includes that game’s icon: replace it in the next step.',
    hint: 'A new game stays closed to players until you open it in the last step. You can leave after any step and continue later from Game settings.',
    idHint: '1 to 9 digits. It can’t change later: it’s part of the address players open.',
    publisherHint: 'Games of the same publisher share accounts.',
    add: 'Create and continue',
  },
});

export function Screen() {
  const texts = useTexts();
  const games = useQuery(callQuery(ops.game.list, {}));
  const form = useCallForm({ call: ops.game.add, initial: { template_game_id: null } });
  const options = [
    { value: '', label: texts.blank },
    ...(games.data?.list ?? []).map(({ game_id, name }) => ({ value: game_id, label: name })),
  ];
  return (
    <SetupFrame step="game">
      <SetupStep forms={[form]} to={`/${form.saved?.game_id}/game/setup/look`} label={texts.add} isNew>
        <Section hint={texts.hint}>
          <FormFields
            form={form}
            hints={{ game_id: texts.idHint, publisher: texts.publisherHint }}
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
          />
        </Section>
      </SetupStep>
    </SetupFrame>
  );
}
