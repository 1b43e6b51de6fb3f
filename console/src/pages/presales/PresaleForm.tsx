// The editor of a presale: its goods, the five dates on one bar, the deposit and the prize of a reservation.
import type { Input, OpsPresale } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { findErrors } from '@emall/contract/validate';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { dayStartIn } from '../../i18n/time.ts';
import { FormFields, FormSection } from '../../kit/form/FormFields.tsx';
import { ReadOnlyNote, SaveBar } from '../../kit/form/SaveBar.tsx';
import { SubmitForm } from '../../kit/form/SubmitForm.tsx';
import { type Draft, useCallForm } from '../../kit/form/useCallForm.ts';
import { toastSaved } from '../../kit/restore.ts';
import { dryRun } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Section } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';
import { DATES, DateBar } from './DateBar.tsx';
import styles from './presales.module.css';

const useTexts = defineTexts({
  zh: {
    saved: '已保存',
    basics: '商品和说明',
    dates: '时间',
    datesHint: '预约 → 定金 → 等待 → 尾款 → 发货；已付定金的订单保留当时的承诺。',
    order: '时间须依次递增，发货不早于尾款开始。',
    money: '定金和承诺',
    prize: '预约奖励',
    show: '展示',
    onSale: '这件商品在定金期间仍在普通销售，两边共用库存。',
    openGoods: '打开商品下架',
  },
  en: {
    saved: 'Saved',
    basics: 'Goods and texts',
    dates: 'Dates',
    datesHint:
      'Reservation → deposit → waiting → balance → shipping. Orders with a paid deposit keep their terms.',
    order: 'Each date must come after the one before. Shipping can’t start before the balance period.',
    money: 'Deposit and promises',
    prize: 'Reservation gift',
    show: 'Display',
    onSale: 'These goods stay on regular sale while deposits are open, from the same stock.',
    openGoods: 'Open the goods to take them off sale',
  },
});

const start = (): Draft => ({
  subtitle: '',
  image: '',
  rules: '',
  channels: [1, 2],
  reserve_starts_at: dayStartIn(1),
  deposit_starts_at: dayStartIn(4),
  deposit_ends_at: dayStartIn(11),
  balance_starts_at: dayStartIn(14),
  balance_ends_at: dayStartIn(21),
  ships_at: dayStartIn(28),
  on_missed: 'refund',
  delay_points_per_day: 0,
  prize: null,
  sort: 0,
});

export function PresaleForm({ presale }: { presale?: OpsPresale }) {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const form = useCallForm({
    call: ops.presale.save,
    initial: presale ? fieldsOf(presale) : start(),
    // Published by its own action, which shows what that does.
    fixed: presale
      ? { presale_id: presale.presale_id, is_published: presale.is_published }
      : { is_published: false },
    onDone: ({ presale_id }) => {
      if (presale) return void toastSaved(texts.saved, 'presale', presale_id, gameId);
      toast(texts.saved);
      void navigate({ to: `/${gameId}/presales/${presale_id}` });
    },
  });
  const times = DATES.map((name) => Date.parse(String(form.draft[name])));
  const ships = Date.parse(String(form.draft.ships_at));
  const isOrdered =
    times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0)) && ships >= (times[3] ?? 0);
  return (
    <SubmitForm onSubmit={() => void form.submit()}>
      <ReadOnlyNote call={form.call} />
      <FormSection
        title={texts.basics}
        form={form}
        names={['goods_id', 'name', 'subtitle', 'image', 'rules', 'channels']}
        labelAs={{ goods_id: 'goods' }}
      />
      <OnSaleWarning body={form.body} />
      <Section title={texts.dates} hint={texts.datesHint}>
        <DateBar presale={form.draft as Parameters<typeof DateBar>[0]['presale']} />
        {!isOrdered && (
          <p role="alert" className={styles.bad}>
            {texts.order}
          </p>
        )}
        <div className={styles.grid}>
          <FormFields form={form} names={[...DATES, 'ships_at']} />
        </div>
      </Section>
      <FormSection
        title={texts.money}
        form={form}
        names={['deposit', 'deposit_worth', 'on_missed', 'delay_points_per_day']}
      />
      <FormSection title={texts.prize} form={form} names={['prize']} />
      <FormSection title={texts.show} form={form} names={['sort']} />
      <SaveBar form={form} isNew={!presale} />
      <input type="submit" hidden />
    </SubmitForm>
  );
}

/** Looked up for each goods and each time of deposits, once everything else is filled in. */
function OnSaleWarning({ body }: { body: Draft }) {
  const texts = useTexts();
  const gameId = useGameId();
  const { goods_id, deposit_starts_at, deposit_ends_at } = body;
  const isComplete = findErrors(ops.presale.save.input, body).length === 0;
  const tried = useQuery({
    queryKey: ['presale on sale', gameId, goods_id, deposit_starts_at, deposit_ends_at],
    queryFn: () => dryRun(ops.presale.save, body as Input<typeof ops.presale.save>, gameId),
    enabled: useMay('presale.write') && isComplete,
  });
  if (!tried.data?.effects.some(({ kind }) => kind === 'goods_on_sale')) return null;
  return (
    <p role="alert" className={styles.warning}>
      {texts.onSale} <Link to={`/${gameId}/goods/${goods_id}`}>{texts.openGoods}</Link>
    </p>
  );
}

/** What the call takes of what the page reads. */
export function fieldsOf(presale: OpsPresale): Draft {
  const fields = Object.keys(ops.presale.save.input.properties);
  return Object.fromEntries(
    Object.entries(presale).filter(([name]) => name !== 'presale_id' && fields.includes(name)),
  );
}
