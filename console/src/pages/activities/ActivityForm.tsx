// The editor of an activity: texts and window, the settings of its kind, its budget, and the phone beside them.
import type { ActivityKind, Input, OpsActivityInfo } from '@emall/contract';
import { activityConfigs } from '@emall/contract/activity-configs';
import { ops } from '@emall/contract/ops';
import { findErrors } from '@emall/contract/validate';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PhoneLayout } from '../../entities/preview/PhoneLayout.tsx';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { DAY_MS, dayStartIn } from '../../i18n/time.ts';
import { FormFields, FormSection } from '../../kit/form/FormFields.tsx';
import { ReadOnlyNote, SaveBar } from '../../kit/form/SaveBar.tsx';
import { type Draft, useCallForm } from '../../kit/form/useCallForm.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { Field } from '../../ui/Field.tsx';
import { Section } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';
import { ActivityPreview } from './ActivityPreview.tsx';
import styles from './activities.module.css';
import { ConfigEditor } from './editors/ConfigEditor.tsx';

import { Simulation } from './simulation/Simulation.tsx';
import {
  type Crowd,
  crowdOf,
  forecastToSave,
  taskOf,
  useSubmitOnceSimulated,
} from './simulation/useForecast.ts';
import { useSimulation } from './simulation/useSimulation.ts';
import { isLottery, START_DAYS, startConfig, withPictures } from './start-config.ts';

const useTexts = defineTexts({
  zh: {
    saved: '已保存',
    drafted: '已保存为草稿，预览后即可发布',
    basics: '名称和时间',
    money: '预算和排序',
    moneyHint: '奖品成本达到预算时活动自动暂停并告警；不设置则不限。',
    fixed: '活动已开始，开始时间和设置不能再改；名称、规则、结束时间和预算可以。',
    rulesHint:
      '玩家看到的规则由活动设置生成；这里写的内容显示在其后的「补充说明」里，与生成的规则不一致时以后者为准。',
    ended: '活动已结束，不能再修改。要再办一次，请复制它。',
    settings: '活动设置',
    published: '玩家抽奖前看到的奖品表指纹（SHA-256）；表格变动后指纹随之改变。',
  },
  en: {
    saved: 'Saved',
    drafted: 'Saved as a draft. Preview it, then publish',
    basics: 'Name and time',
    money: 'Budget and position',
    moneyHint: 'Once prizes have cost this much, the event is paused automatically and an alert is raised.',
    fixed:
      'It has started, so its start and settings are fixed. You can still change its name, rules, end and budget.',
    rulesHint:
      'Players read rules generated from the settings. This text follows them as “Additional notes”; where it differs, the generated rules apply.',
    ended: 'It has ended and can’t be changed. To run it again, copy it.',
    settings: 'Settings',
    published: 'SHA-256 of the prize table that players see before they draw. It changes with the table.',
  },
});

/** Stands for the picture of the activity while none is chosen: that alone is missing then, not that of each prize. */
const SOME_PICTURE = '/mall/files/-';

const start = (kind: ActivityKind): Draft => ({
  kind,
  title: '',
  subtitle: '',
  icon: '',
  rules: '',
  config: startConfig(kind),
  sort: 0,
  starts_at: dayStartIn(1),
  ends_at: dayStartIn(1 + START_DAYS),
  budget_amount: null,
});

export function ActivityForm({ kind, activity }: { kind: ActivityKind; activity?: OpsActivityInfo }) {
  const texts = useTexts();
  const gameId = useGameId();
  const language = useLanguage();
  const navigate = useNavigate();
  const [task, setTask] = useState<string>();
  const simulated = useSimulation(task);
  // Of one that has begun the numbers are only tried.
  const [triedCrowd, setTriedCrowd] = useState<Crowd>();
  const isFixed =
    activity !== undefined && activity.state !== 'draft' && Date.parse(activity.starts_at) <= Date.now();
  const isEnded = activity?.state === 'ended';
  const { input } = ops.activity.save;
  const schema = { ...input, properties: { ...input.properties, config: activityConfigs[kind] } };
  const form = useCallForm({
    call: ops.activity.save,
    schema,
    initial: { ...(activity ? fieldsOf(activity) : start(kind)), crowd: crowdOf(activity?.forecast) },
    fixed: activity ? { activeid: activity.activeid } : {},
    complete: (draft) => ({
      config: isFixed ? draft.config : withPictures(draft.config, String(draft.icon || SOME_PICTURE)),
      crowd: undefined,
      ...(isLottery(kind) && !isFixed ? forecastToSave(draft, simulated, activity) : {}),
    }),
    onDone: ({ activeid }) => {
      if (activity)
        void import('../../kit/restore.ts').then(({ toastSaved }) =>
          toastSaved(texts.saved, 'activity', activeid, gameId),
        );
      else toast(texts.drafted);
      if (!activity) void navigate({ to: `/${gameId}/activities/${activeid}` });
    },
  });
  const config = form.draft.config as Draft;
  const isValid = findErrors(activityConfigs[kind], withPictures(config, SOME_PICTURE)).length === 0;
  const crowd = triedCrowd ?? (form.draft.crowd as Crowd);
  const wanted = isLottery(kind) && isValid ? taskOf(config, crowd) : undefined;
  if (wanted !== task) setTask(wanted);
  const isSimulating = wanted !== undefined && simulated?.task !== wanted;
  const submit = useSubmitOnceSimulated(form, isSimulating && form.body.forecast === null);
  const mayShow = useMay('activity.write');
  const isUnsaved = mayShow && (form.isDirty || !activity);
  const isComplete = findErrors(schema, form.body).length === 0;
  // Players see nothing of the forecast, which changes once more when the simulation ends.
  const { forecast: _, ...shown } = form.body as Input<typeof ops.activity.save>;
  const [from, until] = [String(form.draft.starts_at), String(form.draft.ends_at)];
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS;
  return (
    <PhoneLayout
      phone={
        <ActivityPreview
          kind={kind}
          activeid={activity?.activeid}
          {...(days > 0 ? { startsAt: from, endsAt: until } : windowOf(activity))}
          version={JSON.stringify(activity ?? null)}
          unsaved={isUnsaved ? { body: isComplete ? shown : undefined } : undefined}
        />
      }
    >
      <form
        className={styles.column}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ReadOnlyNote call={form.call} />
        <fieldset disabled={isEnded} className={styles.plain}>
          <FormSection
            title={texts.basics}
            {...(isFixed ? { hint: isEnded ? texts.ended : texts.fixed } : {})}
            form={form}
            names={['title', 'icon', ...(isFixed ? [] : ['starts_at']), 'ends_at', 'subtitle', 'rules']}
            hints={{ rules: texts.rulesHint }}
          />
        </fieldset>
        <Section title={texts.settings}>
          <fieldset disabled={isFixed} className={styles.plain}>
            <ConfigEditor
              kind={kind}
              value={config}
              errors={form.errors}
              onChange={(next) => form.set({ config: next })}
            />
          </fieldset>
          {activity?.table_hash && (
            <Field label={labelOfField('table_hash', language)} hint={texts.published} isGroup>
              <CopyField label={labelOfField('table_hash', language)} value={activity.table_hash} />
            </Field>
          )}
        </Section>
        {isLottery(kind) && (
          <Simulation
            isValid={isValid}
            crowd={crowd}
            isSimulating={isSimulating}
            simulated={simulated}
            startsAt={from}
            days={days > 0 ? days : 1}
            budget={typeof form.draft.budget_amount === 'number' ? form.draft.budget_amount : null}
            onCrowd={(changed) => (isFixed ? setTriedCrowd(changed) : form.set({ crowd: changed }))}
          />
        )}
        <Section title={texts.money} hint={texts.moneyHint}>
          <fieldset disabled={isEnded} className={styles.plain}>
            <FormFields form={form} names={['budget_amount', 'sort']} />
          </fieldset>
        </Section>
        <SaveBar form={{ ...form, submit }} isNew={!activity} />
        <input type="submit" hidden />
      </form>
    </PhoneLayout>
  );
}

/** While the form has none. */
const windowOf = (activity: OpsActivityInfo | undefined) => ({
  startsAt: activity?.starts_at ?? dayStartIn(1),
  endsAt: activity?.ends_at ?? dayStartIn(1 + START_DAYS),
});

/** What the call takes of what the page reads. */
function fieldsOf({
  activeid: _,
  state: _state,
  is_paused: _paused,
  cost_amount: _cost,
  forecast: _forecast,
  table_hash: _hash,
  ...fields
}: OpsActivityInfo): Draft {
  return fields;
}
