// Which merchants take the game's payments, and the merchants themselves with a test of each.
import type { OpsGame, OpsMerchant } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { ExportList } from '../../kit/ExportList.tsx';
import { CallForm } from '../../kit/form/CallForm.tsx';
import type { Custom } from '../../kit/form/FormFields.tsx';
import { callQuery } from '../../request/queries.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { DescriptionList, Loaded, Section } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Time } from '../../ui/Values.tsx';
import { TestButton } from './TestButton.tsx';

const useTexts = defineTexts({
  zh: {
    chosen: '本游戏的收款商户',
    fallback: {
      environment: '默认商户（部署时设置）',
      sandbox: '沙箱收银台（模拟收款）',
      none: '未选择（部署时没有设置默认商户）',
    },
    none: '还没有商户。新建并测试连接后，选给游戏收款。',
    untested: (name: string) => `“${name}”还没有通过连接测试，测试通过后才能用于正式收款。`,
    off: '不使用',
    merchants: '商户',
    add: '新建商户',
    edit: '编辑',
    account: '商户号 / 应用',
    tested: '上次测试通过',
    saved: '已保存',
  },
  en: {
    chosen: 'Merchants of this game',
    fallback: {
      environment: 'Default merchant (set at deployment)',
      sandbox: 'Sandbox cashier (simulated payments)',
      none: 'Not chosen (no default merchant set at deployment)',
    },
    none: 'No merchants yet. Add one and test its connection, then choose it for the game.',
    untested: (name: string) =>
      `“${name}” hasn’t passed its connection test yet. It can’t take real payments until it has.`,
    off: 'None',
    merchants: 'Merchants',
    add: 'New merchant',
    edit: 'Edit',
    account: 'Merchant number / app',
    tested: 'Last successful test',
    saved: 'Saved',
  },
});

const ofProvider = (game: OpsGame, provider: 'wechat' | 'alipay') =>
  game.merchants.find((one) => one.provider === provider);

const idOf = (game: OpsGame, provider: 'wechat' | 'alipay') => {
  const found = ofProvider(game, provider);
  return found?.source === 'off' ? 'off' : (found?.merchant?.merchant_id ?? null);
};

export function Payment({ game }: { game: OpsGame }) {
  const list = useQuery(callQuery(ops.game.listMerchants, {}));
  return <Loaded query={list}>{(data) => <Merchants game={game} merchants={data.list} />}</Loaded>;
}

/** The form of the choice, and its controls. */
export function useMerchantChoice(game: OpsGame, merchants: readonly OpsMerchant[]) {
  const texts = useTexts();
  const untested = (id: unknown) =>
    merchants.find(({ merchant_id, tested_at }) => merchant_id === id && tested_at === null);
  const choose =
    (provider: 'wechat' | 'alipay'): Custom =>
    ({ label, value, onChange }) => (
      <SelectField
        label={label}
        hint={untested(value) && texts.untested(untested(value)?.name ?? '')}
        value={value === null ? '' : String(value)}
        options={[
          { value: '', label: texts.fallback[ofProvider(game, provider)?.default_source ?? 'none'] },
          { value: 'off', label: texts.off },
          ...merchants
            .filter((merchant) => merchant.provider === provider)
            .map(({ merchant_id, name }) => ({ value: String(merchant_id), label: name })),
        ]}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen === 'off' ? 'off' : Number(chosen))}
      />
    );
  return {
    initial: { wechat: idOf(game, 'wechat'), alipay: idOf(game, 'alipay') },
    custom: { wechat: choose('wechat'), alipay: choose('alipay') },
  };
}

function Merchants({ game, merchants }: { game: OpsGame; merchants: OpsMerchant[] }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const choice = useMerchantChoice(game, merchants);
  const open = (id?: number) =>
    void navigate({
      to: `/${game.game_id}/game/merchant${id === undefined ? '' : `/${id}`}`,
      search: { tab: 'payment' } as never,
    });
  return (
    <>
      <Section title={texts.chosen}>
        <CallForm call={ops.game.chooseMerchants} {...choice} onDone={() => toast(texts.saved)} />
      </Section>
      <MerchantList merchants={merchants} onOpen={open} />
    </>
  );
}

type ListProps = { merchants: readonly OpsMerchant[]; onOpen(merchantId?: number): void };

export function MerchantList({ merchants, onOpen }: ListProps) {
  const texts = useTexts();
  const language = useLanguage();
  const mayManage = useMay('game.manage');
  const actions = (
    <Row>
      <ExportList call={ops.game.listMerchants} input={{}} />
      {mayManage && (
        <Button icon={<Plus size={16} />} onClick={() => onOpen()}>
          {texts.add}
        </Button>
      )}
    </Row>
  );
  return (
    <Section title={texts.merchants} actions={actions}>
      {merchants.length === 0 && <p>{texts.none}</p>}
      {merchants.map((merchant) => (
        <Section key={merchant.merchant_id} title={merchant.name}>
          <DescriptionList
            items={[
              [texts.account, `${labelOfValue('provider', merchant.provider, language)} ${merchant.account}`],
              [texts.tested, <Time key="tested" at={merchant.tested_at} />],
            ]}
          />
          {mayManage && (
            <Row>
              <TestButton
                key={merchant.updated_at}
                call={ops.game.testMerchant}
                input={{ merchant_id: merchant.merchant_id }}
              />
              <Button onClick={() => onOpen(merchant.merchant_id)}>{texts.edit}</Button>
            </Row>
          )}
        </Section>
      ))}
    </Section>
  );
}
