// A message to an audience or to listed players: its size first, then a second person agrees.
import type { Audience, Input } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { fillPlaceholders } from '@emall/contract/placeholders';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { AudienceFields } from '../../entities/audience/AudienceFields.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { plural } from '../../i18n/plural.ts';
import { decodeCsv } from '../../kit/csv.ts';
import { KnownEffects } from '../../kit/EffectList.tsx';
import { FormSection } from '../../kit/form/FormFields.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { SubmitForm } from '../../kit/form/SubmitForm.tsx';
import { type Draft, useCallForm } from '../../kit/form/useCallForm.ts';
import { dryRun } from '../../request/call.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { LongTextField } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useConfirmation } from '../../ui/useConfirmation.tsx';
import styles from './Messages.module.css';
import { playerColumn, readPlayerIds } from './player-ids.ts';
import { Templates } from './Templates.tsx';

/** The limit of the call. */
const MOST_IDS = 5000;

const useTexts = defineTexts({
  zh: {
    title: '群发消息',
    list: '消息',
    to: '发给谁',
    audience: '符合条件的玩家',
    ids: '指定玩家',
    idsLabel: '玩家编号',
    idsHint: '每行一个，可从表格粘贴，最多 5000 个',
    tooMany: (count: number) => `共 ${count} 个玩家编号，一次最多发给 ${MOST_IDS} 位玩家`,
    file: '从文件读取',
    found: (count: number) => `${count} 个玩家编号`,
    rejected: (count: number, first: string) => `${count} 项不是玩家编号，不会发送，如“${first}”`,
    size: (size: number, isMore: boolean) => `符合条件：${isMore ? '超过 ' : ''}${formatNumber(size)} 位玩家`,
    counting: '正在计算人数…',
    text: '内容',
    placeholders: '可以使用 {nickname}、{role}、{server}，发送时换成玩家自己的',
    sample: '玩家会看到（示例）',
    send: '提交群发',
    ask: (count: number) => `群发给 ${formatNumber(count)} 位玩家？`,
    act: '群发',
    sent: '已开始发送',
  },
  en: {
    title: 'New broadcast',
    list: 'Messages',
    to: 'Recipients',
    audience: 'Players who match',
    ids: 'A list of players',
    idsLabel: 'Player IDs',
    idsHint: 'One per line, or pasted from a spreadsheet; at most 5,000',
    tooMany: (count: number) =>
      `${plural(count, { one: 'player', other: 'players' })}. A broadcast can go to 5,000 at most.`,
    file: 'Read from a file',
    found: (count: number) => `Player IDs: ${formatNumber(count)}`,
    rejected: (count: number, first: string) =>
      `${plural(count, { one: 'entry isn’t a player ID', other: 'entries aren’t player IDs' })} and will be skipped, such as “${first}”`,
    size: (size: number, isMore: boolean) =>
      `Matching: ${isMore ? 'more than ' : ''}${plural(size, { one: 'player', other: 'players' })}`,
    counting: 'Counting players…',
    text: 'Message',
    placeholders: 'You can use {nickname}, {role} and {server}; each player sees their own',
    sample: 'What players read (example)',
    send: 'Send',
    ask: (count: number) => `Send to ${plural(count, { one: 'player', other: 'players' })}?`,
    act: 'Send',
    sent: 'Sending',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const [kind, setKind] = useState('audience');
  const [pasted, setPasted] = useState('');
  const { ids: player_ids, rejected } = readPlayerIds(pasted);
  const leave = () => void navigate({ to: `/${gameId}/messages` });
  const { dialog, ask } = useConfirmation();
  const confirm = async (body: Draft) => {
    const input = body as Input<typeof ops.message.broadcast>;
    const tried = await dryRun(ops.message.broadcast, input, gameId);
    const size = tried.effects.find((effect) => effect.kind === 'messages')?.amount ?? 0;
    const effects = <KnownEffects call={ops.message.broadcast} sent={input} tried={tried} />;
    return ask({ title: texts.ask(size), label: texts.act, effects, isHarmful: false });
  };
  const form = useCallForm({
    call: ops.message.broadcast,
    confirm,
    initial: { has_game_mail: false, audience: {} },
    complete: () => (kind === 'ids' ? { player_ids, audience: undefined } : { player_ids: undefined }),
    onDone: () => {
      toast(texts.sent);
      leave();
    },
    onAwaitsApproval: leave,
  });
  const audience = useDeferredValue((form.body.audience ?? {}) as Audience);
  return (
    <Page title={texts.title} crumb={<Link to={`/${gameId}/messages`}>{texts.list}</Link>}>
      {dialog}
      <SubmitForm className={styles.form} onSubmit={() => void form.submit()}>
        <Section>
          <Segmented
            label={texts.to}
            value={kind}
            options={[
              { value: 'audience', label: texts.audience },
              { value: 'ids', label: texts.ids },
            ]}
            onChange={setKind}
          />
          {kind === 'ids' && (
            <>
              <LongTextField
                label={texts.idsLabel}
                hint={texts.idsHint}
                error={player_ids.length > MOST_IDS ? texts.tooMany(player_ids.length) : undefined}
                value={pasted}
                onChange={setPasted}
              />
              <FileButton
                label={texts.file}
                accept=".csv,.txt,text/csv,text/plain"
                onFile={(file) =>
                  void file.arrayBuffer().then((bytes) => setPasted(playerColumn(decodeCsv(bytes))))
                }
              />
              <p role="status">
                {texts.found(player_ids.length)}
                {rejected[0] && ` · ${texts.rejected(rejected.length, rejected[0])}`}
              </p>
            </>
          )}
        </Section>
        {kind === 'audience' && (
          <div className={styles.audience}>
            <Section title={texts.audience}>
              <AudienceFields form={form} />
            </Section>
            <Size audience={audience} />
          </div>
        )}
        <Templates form={form} />
        <FormSection
          title={texts.text}
          hint={texts.placeholders}
          form={form}
          names={['title_zh', 'text_zh', 'title_en', 'text_en', 'has_game_mail']}
        />
        <Sample draft={form.draft} />
        <SaveBar form={form} isNew label={texts.send} />
      </SubmitForm>
    </Page>
  );
}

const READERS = [
  { language: 'zh', nickname: '林小帆', role: '晨风船长', server: '蓝海一服' },
  { language: 'en', nickname: 'Lin', role: 'Captain Breeze', server: 'Blue Sea 1' },
] as const;

/** The message as one player of each language reads it. */
function Sample({ draft }: { draft: Record<string, unknown> }) {
  const texts = useTexts();
  const messages = READERS.map(({ language, ...reader }) => {
    const filled = (name: string) => fillPlaceholders(String(draft[`${name}_${language}`] ?? ''), reader);
    return { language, title: filled('title'), text: filled('text') };
  }).filter(({ title, text }) => title || text);
  if (!messages.length) return null;
  return (
    <Section title={texts.sample}>
      {messages.map(({ language, title, text }) => (
        <article key={language} className={styles.sample} lang={language}>
          <strong>{title}</strong>
          <p>{text}</p>
        </article>
      ))}
    </Section>
  );
}

function Size({ audience }: { audience: Audience }) {
  const texts = useTexts();
  const size = useQuery(callQuery(ops.message.audienceSize, { audience }, useGameId()));
  if (!size.data) return <p role="status">{size.error?.message ?? texts.counting}</p>;
  return <p role="status">{texts.size(size.data.size, size.data.is_more)}</p>;
}
