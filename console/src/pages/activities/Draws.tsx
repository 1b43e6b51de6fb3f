// The draws of a lottery with everything that decided them, and the verification of one.
import type { OpsDraw } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DescriptionList, Loaded } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { Code, Time } from '../../ui/Values.tsx';
import styles from './activities.module.css';
import { prizeText } from './prize-text.ts';

const useTexts = defineTexts({
  zh: {
    title: '抽奖记录',
    none: '还没有人抽奖',
    verify: '核验',
    fair: '核验通过：结果与公布的规则和种子一致',
    unfair: '核验不通过：记录与规则或种子不一致',
    secret: '种子仍在使用，玩家公开之前保密',
  },
  en: {
    title: 'Draws',
    none: 'No draws yet',
    verify: 'Verify',
    fair: 'Verified: the result follows from the published rules and the seeds',
    unfair: 'Not verified: the record doesn’t match the rules or the seeds',
    secret: 'In use: secret until the player reveals it',
  },
});

export function Draws({ activeid }: { activeid: number }) {
  const texts = useTexts();
  const [open, setOpen] = useState<OpsDraw>();
  return (
    <>
      <CallTable
        call={ops.activity.listDraws}
        label={texts.title}
        fixed={{ activeid }}
        keyOf={({ draw_id }) => draw_id}
        columns={[
          { field: 'draw_id', width: 100 },
          'at',
          { field: 'player_id', width: 90 },
          { field: 'prize', width: 150, cell: ({ prize }) => prizeText(prize) },
          { field: 'reason', width: 180 },
          { field: 'roll', width: 100 },
          { field: 'cost_amount', width: 112 },
          {
            field: 'verify',
            header: texts.verify,
            width: 100,
            cell: (draw) => (
              <Button
                size="small"
                aria-label={`${texts.verify} ${draw.draw_id}`}
                onClick={() => setOpen(draw)}
              >
                {texts.verify}
              </Button>
            ),
          },
          { field: 'nonce', isHidden: true },
          { field: 'client_seed', isHidden: true },
        ]}
        empty={{ text: texts.none }}
      />
      {open && <Verification activeid={activeid} draw={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Verification({ activeid, draw, onClose }: { activeid: number; draw: OpsDraw; onClose(): void }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const checked = useQuery(callQuery(ops.activity.verifyDraw, { activeid, draw_id: draw.draw_id }, gameId));
  const label = (name: string) => labelOfField(name, language);
  return (
    <Dialog title={`${texts.verify} · ${draw.draw_id}`} onClose={onClose}>
      <Loaded query={checked}>
        {({ is_fair, steps }) => (
          <>
            <p role="status" className={is_fair ? styles.good : styles.bad}>
              {is_fair ? texts.fair : texts.unfair}
            </p>
            <ul className={styles.steps}>
              {steps.map(({ step, is_met }) => (
                <Row as="li" noWrap key={step}>
                  {is_met ? <CircleCheck size={16} aria-hidden /> : <CircleX size={16} aria-hidden />}
                  {labelOfValue('step', step, language)}
                </Row>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <DescriptionList
        items={[
          [label('prize'), draw.prize.name],
          [label('reason'), labelOfValue('reason', draw.reason, language)],
          [label('at'), <Time key="at" at={draw.at} />],
          [label('roll'), formatNumber(draw.roll)],
          [label('nonce'), draw.nonce],
          [label('client_seed'), <Code key="client">{draw.client_seed}</Code>],
          [label('commit'), <Code key="commit">{draw.commit}</Code>],
          [
            label('server_seed'),
            draw.server_seed ? <Code key="seed">{draw.server_seed}</Code> : texts.secret,
          ],
          [label('table_hash'), <Code key="table">{draw.table_hash}</Code>],
        ]}
      />
    </Dialog>
  );
}
