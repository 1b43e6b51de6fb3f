// A merchant: a new one, or other keys for one that exists. Keys are pasted in and never shown again.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { callQuery, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Field, TextField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { toast } from '../../ui/Toast.tsx';
import styles from './games.module.css';

const useTexts = defineTexts({
  zh: {
    add: '新建商户',
    edit: '更换密钥',
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
    url: '接口地址（不填为官方地址）',
    stored: '不填则保留已保存的密钥',
    cleared: '不填则清除已保存的值',
    save: '保存',
    saved: '已保存，请测试连接',
  },
  en: {
    add: 'New merchant',
    edit: 'Replace keys',
    provider: 'Provider',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    name: 'Name',
    mch_id: 'Merchant number',
    serial: 'Serial number of the merchant certificate',
    private_key: 'Merchant’s private key (PEM)',
    api_v3_key: 'APIv3 key',
    public_key_id: 'ID of WeChat Pay’s public key',
    public_key: 'Provider’s public key (PEM)',
    wechat_app_id: 'App ID of the official account',
    mini_app_id: 'App ID of the mini-program (optional)',
    app_id: 'App ID',
    seller_id: 'Seller ID (2088…)',
    url: 'Address of the API (empty for the official one)',
    stored: 'Leave empty to keep the stored key',
    cleared: 'Leave empty to clear the stored value',
    save: 'Save',
    saved: 'Saved. Now test the connection.',
  },
});

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
const OPTIONAL: readonly Name[] = ['mini_app_id', 'url'];

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const { merchant_id } = useParams({ strict: false }) as { merchant_id?: string };
  const merchantId = merchant_id === undefined ? undefined : Number(merchant_id);
  const list = useQuery(callQuery(ops.game.listMerchants, {}));
  const merchant = list.data?.list.find((merchant) => merchant.merchant_id === merchantId);
  const save = useCall(ops.game.saveMerchant);
  const [chosen, setProvider] = useState<Provider>('wechat');
  const provider = merchant?.provider ?? chosen;
  const [typed, setTyped] = useState<Partial<Record<Name | 'name', string>>>({});
  const accountField = provider === 'wechat' ? 'mch_id' : 'app_id';
  const textOf = (name: Name | 'name') =>
    typed[name] ??
    (name === 'name' ? merchant?.name : name === accountField ? merchant?.account : undefined) ??
    '';
  const settings = Object.fromEntries(
    FIELDS[provider].flatMap((name) => {
      const value = textOf(name).trim();
      if (!value && SECRETS.includes(name)) return [];
      return [[name, value || (OPTIONAL.includes(name) ? null : '')]];
    }),
  );
  const submit = () =>
    save.mutate(
      {
        ...(merchantId === undefined ? {} : { merchant_id: merchantId }),
        name: textOf('name'),
        settings: { provider, ...settings } as never,
      },
      {
        onSuccess: () => {
          toast(texts.saved);
          void navigate({ to: `/${gameId}/game`, search: { tab: 'payment' } as never });
        },
      },
    );
  const hintOf = (name: Name) => {
    if (merchantId === undefined || textOf(name)) return undefined;
    if (SECRETS.includes(name)) return texts.stored;
    return OPTIONAL.includes(name) ? texts.cleared : undefined;
  };
  const labelOf = (name: Name) =>
    name === 'app_id' && provider === 'wechat' ? texts.wechat_app_id : texts[name];
  return (
    <Drawer
      title={merchantId === undefined ? texts.add : texts.edit}
      onClose={() => void navigate({ to: `/${gameId}/game`, search: { tab: 'payment' } as never })}
    >
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {merchantId === undefined && (
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
        <TextField
          label={texts.name}
          required
          value={textOf('name')}
          onChange={(name) => setTyped({ ...typed, name })}
        />
        {FIELDS[provider].map((name) =>
          name === 'private_key' || name === 'public_key' ? (
            <Field
              key={name}
              label={labelOf(name)}
              {...(merchantId === undefined ? {} : { hint: texts.stored })}
            >
              <textarea
                aria-label={labelOf(name)}
                rows={4}
                spellCheck={false}
                autoComplete="off"
                value={textOf(name)}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            </Field>
          ) : (
            <TextField
              key={name}
              label={labelOf(name)}
              autoComplete="off"
              {...(hintOf(name) ? { hint: hintOf(name) } : {})}
              required={!OPTIONAL.includes(name) && !(SECRETS.includes(name) && merchantId !== undefined)}
              value={textOf(name)}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ),
        )}
        {save.error && <p role="alert">{save.error.message}</p>}
        <Button kind="primary" type="submit" isBusy={save.isPending}>
          {texts.save}
        </Button>
      </form>
    </Drawer>
  );
}
