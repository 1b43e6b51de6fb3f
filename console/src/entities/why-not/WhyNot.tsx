// "Why did the player not get it": the chain of facts with its broken link, the repairs, and the words for the player.
import type { WhyNot as Found, Input, Language, WhyNotLink, WhyNotRepair } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, Hourglass, LifeBuoy, Send, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { roleName } from '../../i18n/role-name.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Detailed } from '../../ui/Detailed.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded, Section } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Values.tsx';
import { OpenCase } from '../cases/OpenCase.tsx';
import { SendMessage } from '../messages/SendMessage.tsx';
import { RepairDialog } from './RepairDialog.tsx';
import styles from './WhyNot.module.css';

const useTexts = defineTexts({
  zh: {
    title: '为什么没到账',
    chain: '经过',
    repairs: '可以这样处理',
    none: '没有需要处理的',
    toPlayer: '这里没有可以做的。请把下面的话告诉玩家。',
    needs: (permission: string) => `需要权限：${permission}`,
    ask: (roles: string) => `可以找：${roles}`,
    sentence: '可以对玩家说',
    send: '发送给玩家',
    open: '创建工单',
    states: { broken: '断在这里', waiting: '等待中' },
  },
  en: {
    title: 'Why didn’t it arrive?',
    chain: 'What happened',
    repairs: 'What you can do',
    none: 'Nothing to do',
    toPlayer: 'Nothing can be done here. Send the player the message below.',
    needs: (permission: string) => `Needs the permission: ${permission}`,
    ask: (roles: string) => `Ask: ${roles}`,
    sentence: 'What to tell the player',
    send: 'Send to the player',
    open: 'Open a case',
    states: { broken: 'Broken here', waiting: 'Waiting' },
  },
});

type Props = { input: Input<typeof ops.player.whyNot>; onClose(): void };

/** Over the page of the order or the player. */
export function WhyNotDrawer({ input, onClose }: Props) {
  const texts = useTexts();
  const found = useQuery(callQuery(ops.player.whyNot, input, useGameId()));
  return (
    <Drawer title={texts.title} onClose={onClose} isWide>
      <Loaded query={found}>{(data) => <Answer found={data} orderId={input.order_id} />}</Loaded>
    </Drawer>
  );
}

const HEALTHY = ['arrived', 'arrived_as_code', 'points_arrived'];

function Answer({ found, orderId }: { found: Found; orderId: string | undefined }) {
  const texts = useTexts();
  const { chain, repairs, sentence, language, cause, name, title } = found;
  const maySend = useMay('message.send');
  const mayOpen = useMay('case.write');
  const [isWriting, setIsWriting] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const isHealthy = HEALTHY.includes(cause);
  const isBroken = chain.some(({ state }) => state === 'broken');
  const order = language === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  return (
    <>
      <p className={styles.cause} role="status">
        <Tag tone={isHealthy ? 'good' : isBroken ? 'bad' : 'warm'}>{name}</Tag>
        <strong>{title}</strong>
      </p>
      <Section title={texts.chain}>
        <ol className={styles.chain} aria-label={texts.chain}>
          {chain.map((each) => (
            <ChainLink key={`${each.at} ${each.text} ${each.detail}`} of={each} />
          ))}
        </ol>
      </Section>
      <Section title={texts.repairs}>
        {repairs.length === 0 ? (
          isHealthy ? (
            texts.none
          ) : (
            texts.toPlayer
          )
        ) : (
          <Row>
            {repairs.map((repair, at) => (
              <Repair key={`${repair.call} ${repair.label}`} repair={repair} isBest={at === 0} />
            ))}
          </Row>
        )}
      </Section>
      <Section title={texts.sentence}>
        {order.map((each) => (
          <Sentence key={each} language={each} text={sentence[each]} />
        ))}
        <Row>
          {maySend && (
            <Button icon={<Send size={16} />} onClick={() => setIsWriting(true)}>
              {texts.send}
            </Button>
          )}
          {mayOpen && (
            <Button icon={<LifeBuoy size={16} />} onClick={() => setIsOpening(true)}>
              {texts.open}
            </Button>
          )}
        </Row>
        {isOpening && (
          <OpenCase
            playerId={found.player_id}
            initial={{ order_id: orderId, subject: `${name}: ${title}`.slice(0, 100) }}
            onClose={() => setIsOpening(false)}
          />
        )}
        {isWriting && (
          <SendMessage
            playerId={found.player_id}
            initial={{
              title_zh: `关于“${name}”`.slice(0, 60),
              title_en: `About ${name}`.slice(0, 60),
              text_zh: sentence.zh,
              text_en: sentence.en,
            }}
            onClose={() => setIsWriting(false)}
          />
        )}
      </Section>
    </>
  );
}

const ICONS: Record<WhyNotLink['state'], ReactNode> = {
  ok: <Check size={16} aria-hidden />,
  failed: <X size={16} aria-hidden />,
  broken: <CircleAlert size={16} aria-hidden />,
  waiting: <Hourglass size={16} aria-hidden />,
};

function ChainLink({ of: { state, at, text, detail } }: { of: WhyNotLink }) {
  const texts = useTexts();
  const mark = state === 'broken' || state === 'waiting' ? state : undefined;
  return (
    <li className={styles[state]}>
      <span className={styles.icon}>{ICONS[state]}</span>
      <Detailed detail={detail}>
        {text} {mark && <Tag tone={mark === 'broken' ? 'bad' : 'warm'}>{texts.states[mark]}</Tag>}
      </Detailed>
      <Time at={at} />
    </li>
  );
}

function Repair({ repair, isBest }: { repair: WhyNotRepair; isBest: boolean }) {
  const texts = useTexts();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { is_allowed, missing_permission, roles_with_permission, label } = repair;
  const roles = roles_with_permission.map((name) => roleName(name, language));
  return (
    <div className={styles.repair}>
      <Button
        kind={isBest ? 'primary' : 'plain'}
        disabled={!is_allowed}
        onClick={() => setIsOpen(true)}
        {...(missing_permission ? { 'aria-describedby': `missing-${repair.call}` } : {})}
      >
        {label}
      </Button>
      {missing_permission && (
        <small id={`missing-${repair.call}`}>
          {texts.needs(labelOfValue('permission', missing_permission, language))}
          {roles.length > 0 && (
            <>
              <br />
              {texts.ask(roles.join(language === 'zh' ? '、' : ', '))}
            </>
          )}
        </small>
      )}
      {isOpen && <RepairDialog repair={repair} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Sentence({ language, text }: { language: Language; text: string }) {
  const own = useLanguage();
  return <CopyField label={labelOfValue('language', language, own)} value={text} />;
}
