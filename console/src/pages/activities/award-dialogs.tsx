// The dialogs of prizes: ship one or correct its number, extend or take back several.
import type { OpsAward } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { useShipment } from '../../entities/shipments/ShipmentFields.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { DAY_MS, formatTime, fromWallClock, shopDay } from '../../i18n/time.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { TextField } from '../../ui/Field.tsx';

/** What the server takes in one call. */
const MAX_AWARDS = 100;

const useTexts = defineTexts({
  zh: {
    ship: '发货',
    shipped: '已发货',
    correct: '更正运单',
    corrected: '运单已更正，已通知玩家',
    to: '收件地址',
    extend: '延长领取期限',
    until: '可领取至（上海时间）',
    extended: (count: number) => `已延长 ${count} 份奖品`,
    onlyWaiting: '只影响等待玩家领取的奖品，包括已过期的。期限更晚的不变。',
    now: (first: string, last: string) => `现在的期限：${first === last ? first : `${first} 至 ${last}`}`,
    revoke: '收回奖品',
    reasonIsRead: '玩家会读到原因。',
    revoked: (count: number, final: number) => `已收回 ${count} 份${final ? `，${final} 份无法收回` : ''}`,
    most: (count: number) => `一次最多 ${MAX_AWARDS} 份，将处理前 ${count} 份`,
  },
  en: {
    ship: 'Ship',
    shipped: 'Shipped',
    correct: 'Correct shipment',
    corrected: 'Corrected. The player has been notified',
    to: 'Ship to',
    extend: 'Extend the deadline',
    until: 'Claim by (Shanghai time)',
    extended: (count: number) => `${plural(count, { one: 'prize', other: 'prizes' })} extended`,
    onlyWaiting: 'Only unclaimed prizes are extended, including expired ones. Later deadlines stay.',
    now: (first: string, last: string) => `Deadline now: ${first === last ? first : `${first} to ${last}`}`,
    revoke: 'Revoke prizes',
    reasonIsRead: 'Players read the reason.',
    revoked: (count: number, final: number) =>
      `${plural(count, { one: 'prize', other: 'prizes' })} revoked${final ? `, ${final} couldn’t be` : ''}`,
    most: (count: number) => `Up to ${MAX_AWARDS} at a time: includes only the first ${count}`,
  },
});

export const addressText = ({ name, phone, region, detail }: NonNullable<OpsAward['address']>): string =>
  `${name} ${phone} ${region} ${detail}`;

export function ShipAward({ award, onClose }: { award: OpsAward; onClose(): void }) {
  const texts = useTexts();
  const { fields, shipment } = useShipment();
  return (
    <CallDialog
      call={ops.activity.shipAward}
      input={() => shipment && { award_id: award.award_id, ...shipment }}
      title={`${texts.ship} · ${award.prize.name}`}
      label={texts.ship}
      hasEffects
      done={texts.shipped}
      onClose={onClose}
    >
      {award.address && (
        <p>
          {texts.to}: {addressText(award.address)}
        </p>
      )}
      {fields}
    </CallDialog>
  );
}

export function CorrectAwardShipment({ award, onClose }: { award: OpsAward; onClose(): void }) {
  const texts = useTexts();
  const { fields, shipment } = useShipment(award.parcel ?? {});
  return (
    <CallDialog
      call={ops.activity.correctAwardShipment}
      input={(reason) => shipment && { award_id: award.award_id, ...shipment, reason }}
      title={`${texts.correct} · ${award.prize.name}`}
      label={texts.correct}
      needsReason
      hasEffects
      done={texts.corrected}
      onClose={onClose}
    >
      {fields}
    </CallDialog>
  );
}

type ManyProps = { awards: readonly OpsAward[]; onClose(): void };

export function ExtendAwards({ awards, onClose }: ManyProps) {
  const texts = useTexts();
  const award_ids = awards.slice(0, MAX_AWARDS).map(({ award_id }) => award_id);
  const deadlines = awards.flatMap(({ expires_at }) => expires_at ?? []).sort();
  const latest = Math.max(Date.now(), ...deadlines.map((at) => Date.parse(at)));
  const [until, setUntil] = useState(`${shopDay(new Date(latest + 14 * DAY_MS))}T23:59`);
  return (
    <CallDialog
      call={ops.activity.extendAwards}
      input={(reason) => (until ? { award_ids, expires_at: fromWallClock(until), reason } : undefined)}
      label={texts.extend}
      needsReason
      done={(done) => texts.extended(done.award_ids.length)}
      onClose={onClose}
      hasEffects
    >
      <p>{texts.onlyWaiting}</p>
      {deadlines[0] && <p>{texts.now(formatTime(deadlines[0]), formatTime(deadlines.at(-1) ?? ''))}</p>}
      {awards.length > MAX_AWARDS && <p>{texts.most(MAX_AWARDS)}</p>}
      <TextField label={texts.until} type="datetime-local" value={until} onChange={setUntil} />
    </CallDialog>
  );
}

export function RevokeAwards({ awards, onClose }: ManyProps) {
  const texts = useTexts();
  const award_ids = awards.slice(0, MAX_AWARDS).map(({ award_id }) => award_id);
  return (
    <CallDialog
      call={ops.activity.revokeAwards}
      input={(reason) => ({ award_ids, reason })}
      label={texts.revoke}
      isHarmful
      needsReason
      done={(done) => texts.revoked(done.award_ids.length, done.final_ids.length)}
      onClose={onClose}
      hasEffects
    >
      <p>{texts.reasonIsRead}</p>
      {awards.length > MAX_AWARDS && <p>{texts.most(MAX_AWARDS)}</p>}
    </CallDialog>
  );
}
