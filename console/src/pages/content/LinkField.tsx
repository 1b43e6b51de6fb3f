// What a banner, popup or notice opens: a page of the mall, goods, a category or a coupon by name, or nothing.
import { ops } from '@emall/contract/ops';
import { PATHS, type PageName, pageAt } from '@emall/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { RefField } from '../../kit/form/RefField.tsx';
import { useMayListRecords } from '../../kit/useRecords.ts';
import { callQuery, toastError } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import styles from './content.module.css';
import { linkTo, TARGET_KINDS, type TargetKind, targetOf } from './mall-links.ts';

const useTexts = defineTexts({
  zh: {
    opens: '点击后打开',
    nothing: '不打开',
    one: { goods: '某件商品…', group: '某个分类…', coupon: '某张优惠券…' },
    which: { goods: '商品', group: '分类', coupon: '优惠券' },
    other: '其他地址…',
    address: '商城内的地址',
    hint: '以 /pages/ 开头，可带参数',
  },
  en: {
    opens: 'Opens',
    nothing: 'Nothing',
    one: { goods: 'Certain goods …', group: 'A category …', coupon: 'A coupon …' },
    which: { goods: 'Goods', group: 'Category', coupon: 'Coupon' },
    other: 'Another address …',
    address: 'Address in the mall',
    hint: 'Starts with /pages/ and can have parameters',
  },
});

/** Pages that make sense without anything chosen before. */
const TARGETS: readonly PageName[] = [
  ...(['presale', 'couponCentre', 'gifts', 'score', 'scoreLottery', 'taskLottery'] as const),
  ...(['signIn', 'invitation', 'recharge', 'ranking', 'orders', 'mine'] as const),
];
const OTHER = 'other';

type Props = { value: string; error: string | undefined; onChange(value: string): void };

export function LinkField({ value, error, onChange }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const paths = TARGETS.map((name) => PATHS[name] as string);
  const target = targetOf(value);
  const mayList = useMayListTargets();
  const linkOf = useLinkOf();
  const [mode, setMode] = useState<'page' | TargetKind | typeof OTHER>(
    target?.kind ?? (value === '' || paths.includes(value) ? 'page' : OTHER),
  );
  return (
    <div className={styles.target}>
      <SelectField
        label={texts.opens}
        value={mode === 'page' ? value : mode}
        options={[
          { value: '', label: texts.nothing },
          ...TARGET_KINDS.filter((kind) => kind === mode || mayList[kind]).map((kind) => ({
            value: kind,
            label: texts.one[kind],
          })),
          ...paths.map((path) => ({ value: path, label: pageAt(path)?.[language] ?? path })),
          { value: OTHER, label: texts.other },
        ]}
        onChange={(chosen) => {
          const kind = TARGET_KINDS.find((each) => each === chosen);
          setMode(kind ?? (chosen === OTHER ? OTHER : 'page'));
          if (chosen !== OTHER) onChange(kind ? '' : chosen);
        }}
      />
      {mode !== 'page' && mode !== OTHER && (
        <RefField
          label={texts.which[mode]}
          kind={mode}
          error={error}
          value={target?.id}
          onChange={(id) => {
            if (id === undefined) onChange('');
            else void linkOf(mode, id).then(onChange).catch(toastError);
          }}
        />
      )}
      {mode === OTHER && (
        <TextField
          label={texts.address}
          hint={texts.hint}
          error={error}
          value={value}
          onChange={(typed) => onChange(typed.trim())}
        />
      )}
    </div>
  );
}

function useMayListTargets(): Record<TargetKind, boolean> {
  return {
    goods: useMayListRecords('goods'),
    group: useMayListRecords('group'),
    coupon: useMayListRecords('coupon'),
  };
}

/** What is paid with points is in another shop of the mall. */
function useLinkOf(): (kind: TargetKind, id: number) => Promise<string> {
  const client = useQueryClient();
  const gameId = useGameId();
  return async (kind, id) => {
    if (kind === 'coupon') return linkTo(kind, id);
    const { list } = await client.fetchQuery(callQuery(ops.catalog.listGroups, {}, gameId));
    const groupId =
      kind === 'group'
        ? id
        : (await client.fetchQuery(callQuery(ops.catalog.goodsInfo, { goods_id: id }, gameId))).group_id;
    return linkTo(kind, id, list.find(({ group_id }) => group_id === groupId)?.score_type ?? null);
  };
}
