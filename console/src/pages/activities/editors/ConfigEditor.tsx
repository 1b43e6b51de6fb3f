// The settings of each kind of activity as an operator thinks of them: prize table, calendar, tiers, milestones, ranks.
import type { ActivityKind } from '@emall/contract';
import { activityConfigs } from '@emall/contract/activity-configs';
import { ACTIVITY_RECEIVE_DAYS, INVITE_DEFAULTS } from '@emall/contract/constants';
import { defineTexts } from '../../../i18n/language.ts';
import type { Draft, FieldErrors } from '../../../kit/form/useCallForm.ts';
import type { Schema } from '../../../kit/schema.ts';
import { SwitchField } from '../../../ui/Field.tsx';
import { Row } from '../../../ui/Row.tsx';
import { pointsPrize } from '../start-config.ts';
import { Cell, Fields } from './Fields.tsx';
import { LotteryTable } from './LotteryTable.tsx';
import { PrizeButton } from './PrizeCells.tsx';
import { SignInDays } from './SignInDays.tsx';
import { Tasks } from './Tasks.tsx';
import { TierTable } from './TierTable.tsx';

const useTexts = defineTexts({
  zh: {
    friend: '被邀请的好友也有奖品',
    friendName: '好友奖品名称',
    milestones: '累充档位',
    tiers: '邀请阶梯',
    ranks: '名次奖励',
    points: '单抽积分',
    invited: '邀请人数',
    hints: {
      min_level: `好友的角色至少要有的等级。不填：${INVITE_DEFAULTS.min_level} 级`,
      hold_hours: `好友登录后过多久才计入。不填：${INVITE_DEFAULTS.hold_hours} 小时`,
      per_address: `同一网络的好友超过这个数量后，由操作员决定是否计入。不填：${INVITE_DEFAULTS.per_address} 人`,
      receive_days: `活动结束后还能领取几天。不填：${ACTIVITY_RECEIVE_DAYS} 天`,
      download_url: '还没有角色的好友在这里下载游戏',
      list_size: '榜单上显示的名次数',
      settle_minutes: '活动结束后多久确定名次；期间到账的付款和退款仍会计入',
      ranking_receive_days: '名次确定后还能领取几天',
    },
  },
  en: {
    friend: 'Give the invited friend a prize too',
    friendName: 'Name of the friend’s prize',
    milestones: 'Milestones',
    tiers: 'Tiers',
    ranks: 'Rewards by rank',
    points: 'Points per draw',
    invited: 'Friends invited',
    hints: {
      min_level: `The level a friend’s character needs. Empty: ${INVITE_DEFAULTS.min_level}`,
      hold_hours: `How long after logging in a friend starts to count. Empty: ${INVITE_DEFAULTS.hold_hours} hours`,
      per_address: `Of more friends on one network, an operator decides who counts. Empty: ${INVITE_DEFAULTS.per_address}`,
      receive_days: `How long after the end rewards can be claimed. Empty: ${ACTIVITY_RECEIVE_DAYS} days`,
      download_url: 'Where a friend without a character downloads the game',
      list_size: 'How many ranks the list shows',
      settle_minutes: 'How long after the end ranks are settled; payments and refunds count until then',
      ranking_receive_days: 'How long after ranks are settled rewards can be claimed',
    },
  },
});

type Props = {
  kind: ActivityKind;
  value: Draft;
  /** By path: `/config/prizes/0/parts`. */
  errors: FieldErrors;
  onChange(value: Draft): void;
};

export function ConfigEditor({ kind, value, errors, onChange }: Props) {
  const texts = useTexts();
  const part = { schema: activityConfigs[kind] as Schema, path: '/config', value, errors, onChange };
  switch (kind) {
    case 'score_lottery':
      return (
        <>
          <Fields
            {...part}
            names={['points', 'ten_points', 'per_day', 'score_type']}
            labels={{ points: texts.points }}
          />
          <LotteryTable {...part} />
        </>
      );
    case 'task_lottery':
      return (
        <>
          <Tasks {...part} />
          <LotteryTable {...part} />
        </>
      );
    case 'sign_in':
      return <SignInDays {...part} />;
    case 'invitation':
      return (
        <>
          <TierTable
            {...part}
            name="tiers"
            label={texts.tiers}
            heads={[{ name: 'count', kind: 'integer', label: texts.invited }]}
          />
          <FriendPrize value={value} errors={errors} onChange={onChange} />
          <Fields
            {...part}
            names={['counts_after', 'min_level', 'hold_hours', 'per_address', 'receive_days', 'download_url']}
            hints={texts.hints}
          />
        </>
      );
    case 'recharge':
      return (
        <>
          <TierTable
            {...part}
            name="milestones"
            label={texts.milestones}
            heads={[{ name: 'amount', kind: 'money' }]}
            idName="milestone_id"
          />
          <Fields {...part} names={['counts', 'receive_days']} hints={texts.hints} />
        </>
      );
    case 'ranking':
      return (
        <>
          <TierTable
            {...part}
            name="rewards"
            label={texts.ranks}
            heads={[
              { name: 'from_rank', kind: 'integer' },
              { name: 'to_rank', kind: 'integer' },
            ]}
          />
          <Fields
            {...part}
            names={['counts', 'list_size', 'settle_minutes', 'receive_days']}
            hints={{ ...texts.hints, receive_days: texts.hints.ranking_receive_days }}
          />
        </>
      );
  }
}

/** What a friend who counts receives; without it: nothing. */
function FriendPrize({ value, errors, onChange }: Omit<Props, 'kind'>) {
  const texts = useTexts();
  const { friend_prize: prize, ...rest } = value as Draft & { friend_prize?: Draft };
  const set = (next: Draft) => onChange({ ...rest, friend_prize: next });
  return (
    <>
      <SwitchField
        label={texts.friend}
        value={prize !== undefined}
        onChange={(isOn) => (isOn ? set(pointsPrize(50)) : onChange(rest))}
      />
      {prize && (
        <Row>
          <Cell
            kind="text"
            label={texts.friendName}
            value={prize.name}
            error={errors['/config/friend_prize/name']}
            onChange={(name) => set({ ...prize, name })}
          />
          <PrizeButton
            row={texts.friendName}
            path="/config/friend_prize"
            value={prize}
            errors={errors}
            onChange={set}
          />
        </Row>
      )}
    </>
  );
}
