// Chooses a template, by which the text of a message is filled in.
import type { MessageTemplate } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import type { Form } from '../../kit/form/useCallForm.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { SelectField } from '../../ui/Field.tsx';

const useTexts = defineTexts({
  zh: { title: '模板', none: '不用模板' },
  en: { title: 'Template', none: 'No template' },
});

type Props = {
  form: Form;
  /** The id of the chosen one; empty for none. */
  value: string;
  onChoose(id: string, template: MessageTemplate | undefined): void;
};

export function TemplateField({ form, value, onChoose }: Props) {
  const texts = useTexts();
  const { data } = useQuery(callQuery(ops.message.listTemplates, { limit: 50 }, useGameId()));
  const list = data?.list ?? [];
  const choose = (id: string) => {
    const template = list.find(({ message_template_id }) => String(message_template_id) === id);
    if (template) {
      const { title_zh, title_en, text_zh, text_en } = template;
      form.set({ title_zh, title_en, text_zh, text_en });
    }
    onChoose(id, template);
  };
  return (
    <SelectField
      label={texts.title}
      value={value}
      options={[
        { value: '', label: texts.none },
        ...list.map((each) => ({ value: String(each.message_template_id), label: each.name })),
      ]}
      onChange={choose}
    />
  );
}
