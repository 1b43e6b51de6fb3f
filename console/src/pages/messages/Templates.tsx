// Takes the text of a message from a template, and stores it as one.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TemplateField } from '../../entities/messages/TemplateField.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { isChangedSince } from '../../kit/form/changed-since.ts';
import type { Form } from '../../kit/form/useCallForm.ts';
import { useOpenedRecord } from '../../kit/form/useOpenedRecord.ts';
import { History } from '../../kit/History.tsx';
import { toastRemoved, toastSaved } from '../../kit/restore.ts';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Section } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';

const useTexts = defineTexts({
  zh: {
    title: '模板',
    name: '模板名称',
    save: '存为模板',
    saved: '模板已保存',
    remove: '删除模板',
    removed: '模板已删除',
  },
  en: {
    title: 'Template',
    name: 'Template name',
    save: 'Save as template',
    saved: 'Template saved',
    remove: 'Delete template',
    removed: 'Template deleted',
  },
});

export function Templates({ form }: { form: Form }) {
  const texts = useTexts();
  const gameId = useGameId();
  const save = useCall(ops.message.saveTemplate, gameId);
  const [isRemoving, setIsRemoving] = useState(false);
  const [chosen, setChosen] = useState('');
  const { data } = useQuery(callQuery(ops.message.listTemplates, { limit: 50 }, gameId));
  const template = data?.list.find(({ message_template_id }) => String(message_template_id) === chosen);
  const record = useOpenedRecord(
    ops.message.saveTemplate,
    template && { fixed: { message_template_id: template.message_template_id }, stored: template },
  );
  const [name, setName] = useState('');
  const { title_zh, title_en, text_zh, text_en } = form.draft;
  const written = { title_zh, title_en, text_zh, text_en };
  const isWritten = Object.values(written).every((text) => typeof text === 'string' && text.trim());
  const store = async () => {
    const expected = await record.check();
    if (!expected) return;
    const of = chosen ? { message_template_id: Number(chosen) } : {};
    save.mutate({ ...written, name: name.trim(), ...of, ...expected } as never, {
      onSuccess: ({ message_template_id }) => {
        record.restart();
        void toastSaved(texts.saved, 'message_template', message_template_id, gameId);
      },
      onError: (error) => (isChangedSince(error) ? void record.check(true) : toastError(error)),
    });
  };
  return (
    <>
      <Section title={texts.title}>
        <TemplateField
          form={form}
          value={chosen}
          onChoose={(id, template) => {
            setChosen(id);
            if (template) setName(template.name);
          }}
        />
        <TextField label={texts.name} value={name} onChange={setName} maxLength={60} />
        <Row>
          <Button
            isBusy={save.isPending || record.isReading}
            disabled={!isWritten || !name.trim()}
            onClick={() => void store()}
          >
            {texts.save}
          </Button>
          {chosen && <Button onClick={() => setIsRemoving(true)}>{texts.remove}</Button>}
        </Row>
        {record.conflict && <p role="alert">{record.conflict}</p>}
        {isRemoving && (
          <CallDialog
            call={ops.message.removeTemplate}
            input={() => ({ message_template_id: Number(chosen) })}
            title={`${texts.remove} · ${name}`}
            label={texts.remove}
            isHarmful
            hasEffects
            done={toastRemoved(texts.removed, 'message_template', chosen, gameId)}
            onDone={() => {
              setChosen('');
              setName('');
              setIsRemoving(false);
            }}
            onClose={() => setIsRemoving(false)}
          />
        )}
      </Section>
      {chosen && <History kind="message_template" id={chosen} of={texts.title} />}
    </>
  );
}
