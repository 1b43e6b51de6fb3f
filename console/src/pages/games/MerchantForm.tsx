// The settings of a merchant: those that are stored to edit, and its keys, which are typed in and never shown again.
import type { Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { isChangedSince } from '../../kit/form/changed-since.ts';
import { useOpenedRecord } from '../../kit/form/useOpenedRecord.ts';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard.tsx';
import { awaitsApproval, rejectedField } from '../../request/call.ts';
import { callQuery, meQuery, useCall } from '../../request/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextField } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './games.module.css';

const useTexts = defineTexts({
  zh: {
    provider: '支付渠道',
    wechat: '微信支付',
    alipay: '支付宝',
    name: '名称',
    mch_id: '商户号',
    serial: '商户证书序列号',
    private_key: '商户私钥（PEM）',
    api_v3_key: 'APIv3 密钥',
    public_key_id: '微信支付公钥 ID',
    public_key: '平台公钥（PEM）',
    wechat_app_id: '公众号 AppID',
    mini_app_id: '小程序 AppID（可不填）',
    app_id: '应用 AppID',
    seller_id: '商户 PID（2088…）',
    url: '接口地址',
    stored: '已设置。不填则保留。',
    missing: '未设置',
    approved: '有其他操作员时，更换经其中一人审批后生效。',
    official: '不填为官方地址',
    tested: '保存后请测试连接：通过测试前，游戏不能选用它；更改任何设置后都要重新测试。',
    testedInSandbox:
      '保存后请测试连接，更改任何设置后再测一次。沙盒里，没有通过测试的商户也能选给游戏；正式环境里不能。',
    save: '保存',
  },
  en: {
    provider: 'Provider',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    name: 'Name',
    mch_id: 'Merchant number',
    serial: 'Merchant certificate serial number',
    private_key: 'Merchant’s private key (PEM)',
    api_v3_key: 'APIv3 key',
    public_key_id: 'WeChat Pay public key ID',
    public_key: 'Provider’s public key (PEM)',
    wechat_app_id: 'Official account app ID',
    mini_app_id: 'Mini-program app ID (optional)',
    app_id: 'App ID',
    seller_id: 'Seller ID (2088…)',
    url: 'API address',
    stored: 'Set. Leave empty to keep it.',
    missing: 'Not set',
    approved: 'If there are other operators, one of them has to approve a new one.',
    official: 'Leave empty for the official one',
    tested:
      'Test the connection after saving: a game can’t use the merchant before that. Any change has to be tested again.',
    testedInSandbox:
      'Test the connection after saving, and again after any change. In the sandbox a game can use an untested merchant; in production it can’t.',
    save: 'Save',
  },
});

type MerchantInfo = Output<typeof ops.game.merchantInfo>;
type Provider = 'wechat' | 'alipay';
const FIELDS = {
  wechat: [
    'mch_id',
    'serial',
    'private_key',
    'api_v3_key',
    'public_key_id',
    'public_key',
    'app_id',
    'mini_app_id',
    'url',
  ],
  alipay: ['app_id', 'seller_id', 'private_key', 'public_key', 'url'],
} as const;
type Name = (typeof FIELDS)[Provider][number];
const SECRETS: readonly Name[] = ['private_key', 'api_v3_key', 'public_key'];
/** What the provider's payments are verified by. */
const VERIFYING: readonly Name[] = ['api_v3_key', 'public_key_id', 'public_key'];
const OPTIONAL: readonly Name[] = ['mini_app_id', 'url'];

type Saved = { merchantId: number; provider: Provider };
type Props = { merchantId: number | undefined; onSaved(saved: Saved): void };

export function MerchantForm({ merchantId, onSaved }: Props) {
  const stored = useQuery({
    ...callQuery(ops.game.merchantInfo, { merchant_id: merchantId ?? 0 }),
    enabled: merchantId !== undefined,
  });
  if (merchantId === undefined) return <Fields merchant={undefined} onSaved={onSaved} />;
  return <Loaded query={stored}>{(merchant) => <Fields merchant={merchant} onSaved={onSaved} />}</Loaded>;
}

type FieldsProps = { merchant: MerchantInfo | undefined; onSaved(saved: Saved): void };

function Fields({ merchant, onSaved }: FieldsProps) {
  const texts = useTexts();
  const { data: me } = useQuery(meQuery);
  const save = useCall(ops.game.saveMerchant);
  const [chosen, setProvider] = useState<Provider>('wechat');
  const provider = merchant?.provider ?? chosen;
  const [typed, setTyped] = useState<Partial<Record<Name | 'name', string>>>({});
  const guard = useUnsavedGuard(Object.keys(typed).length > 0 && !save.isSuccess);
  const stored: Partial<Record<Name | 'name', string | null>> = {
    ...merchant?.settings,
    name: merchant?.name ?? '',
  };
  const textOf = (name: Name | 'name') => typed[name] ?? stored[name] ?? '';
  const set = (name: Name | 'name') => (value: string) => setTyped({ ...typed, [name]: value });
  const accountField = provider === 'wechat' ? 'mch_id' : 'app_id';
  const settings = Object.fromEntries(
    FIELDS[provider].flatMap((name) => {
      const value = textOf(name).trim();
      if (!value && SECRETS.includes(name)) return [];
      return [[name, value || (OPTIONAL.includes(name) ? null : '')]];
    }),
  );
  const record = useOpenedRecord(
    ops.game.saveMerchant,
    merchant && {
      fixed: { merchant_id: merchant.merchant_id },
      // Keys are not shown: only the time says that they were changed.
      stored: { ...stored, settings: merchant.updated_at },
      follows: true,
    },
  );
  const submit = async () => {
    const expected = await record.check();
    if (!expected) return;
    save.mutate(
      {
        ...expected,
        ...(merchant ? { merchant_id: merchant.merchant_id } : {}),
        name: textOf('name'),
        settings: { provider, ...settings } as never,
      },
      {
        onSuccess: ({ merchant_id }) => onSaved({ merchantId: merchant_id, provider }),
        onError: (error) => {
          if (awaitsApproval(error)) setTyped({});
          if (isChangedSince(error)) void record.check(true);
        },
      },
    );
  };
  const isStored = (name: Name) => merchant?.stored_keys.some((key) => key === name) ?? false;
  const hintOf = (name: Name) => {
    if (name === 'url') return texts.official;
    if (!merchant) return undefined;
    const stored = SECRETS.includes(name) && (isStored(name) ? texts.stored : texts.missing);
    return [stored, VERIFYING.includes(name) && texts.approved].filter(Boolean).join(' ') || undefined;
  };
  const rejected = rejectedField(save.error);
  const errorOf = (name: Name) => (rejected?.field === `settings.${name}` ? rejected.reason : undefined);
  const labelOf = (name: Name) =>
    name === 'app_id' && provider === 'wechat' ? texts.wechat_app_id : texts[name];
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {!merchant && (
        <Segmented
          label={texts.provider}
          value={provider}
          options={[
            { value: 'wechat', label: texts.wechat },
            { value: 'alipay', label: texts.alipay },
          ]}
          onChange={(value) => setProvider(value as Provider)}
        />
      )}
      <TextField label={texts.name} required value={textOf('name')} onChange={set('name')} />
      {FIELDS[provider].map((name) =>
        name === 'private_key' || name === 'public_key' ? (
          <Field
            key={name}
            label={labelOf(name)}
            hint={hintOf(name)}
            error={errorOf(name)}
            isRequired={!isStored(name)}
          >
            <textarea
              aria-label={labelOf(name)}
              rows={4}
              spellCheck={false}
              autoComplete="off"
              required={!isStored(name)}
              value={textOf(name)}
              onChange={(event) => set(name)(event.currentTarget.value)}
            />
          </Field>
        ) : (
          <TextField
            key={name}
            label={labelOf(name)}
            autoComplete="off"
            hint={hintOf(name)}
            error={errorOf(name)}
            required={!OPTIONAL.includes(name) && !isStored(name)}
            readOnly={merchant !== undefined && name === accountField}
            value={textOf(name)}
            onChange={set(name)}
          />
        ),
      )}
      <p>{me?.environment === 'sandbox' ? texts.testedInSandbox : texts.tested}</p>
      {(record.conflict ?? save.error) && <p role="alert">{record.conflict ?? save.error?.message}</p>}
      <Button kind="primary" type="submit" isBusy={save.isPending || record.isReading}>
        {texts.save}
      </Button>
      {guard}
    </form>
  );
}
