// The payment methods of this device as radio buttons.
import type { PayType } from '@emall/contract';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { RadioList } from '../../shared/ui/RadioList/RadioList.tsx';
import { Tag } from '../../shared/ui/Tag/Tag.tsx';
import styles from './payments.module.css';
import { useTexts } from './texts.ts';

type PaymentMethod = { pay_type: PayType; name: string; is_recommended: boolean };
type PaymentMethodsProps = {
  methods: readonly PaymentMethod[];
  value: PayType | undefined;
  onChange: (payType: PayType) => void;
};

export function PaymentMethods({ methods, value, onChange }: PaymentMethodsProps) {
  const t = useTexts();
  return (
    <Card>
      <RadioList
        legend={t.methods}
        options={methods.map(({ pay_type, name, is_recommended }) => ({
          value: pay_type,
          label: (
            <>
              {name} {is_recommended && methods.length > 1 && <Tag>{t.recommended}</Tag>}
            </>
          ),
          hint: t.methodNote[pay_type],
          art: <MethodIcon payType={pay_type} />,
        }))}
        value={value}
        onChange={onChange}
      />
    </Card>
  );
}

const GREEN = '#1aad19';
const BLUE = '#1677ff';

function MethodIcon({ payType }: { payType: PayType }) {
  const isWechat = payType.startsWith('wechat');
  const isAlipay = payType.startsWith('alipay');
  return (
    <svg className={styles.methodIcon} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill={isWechat ? GREEN : isAlipay ? BLUE : '#fff0df'} />
      {isWechat ? <Bubble /> : isAlipay ? <Wallet /> : <Flask />}
    </svg>
  );
}

/** A speech bubble with a tick. */
function Bubble() {
  return (
    <>
      <path
        d="M20 9c-7 0-12.5 4.5-12.5 10 0 3.2 1.8 6 4.7 7.9L11 31l4.9-2.5c1.3.3 2.7.5 4.1.5 7 0 12.5-4.5 12.5-10S27 9 20 9z"
        fill="#fff"
      />
      <path d="m14 18.5 4.5 4L27 14.8" fill="none" stroke={GREEN} strokeWidth="2.6" strokeLinecap="round" />
    </>
  );
}

/** A wallet with its clasp. */
function Wallet() {
  return (
    <>
      <path
        d="M9 13.5A3.5 3.5 0 0 1 12.5 10H27a2 2 0 0 1 2 2v2h1a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H12a3 3 0 0 1-3-3z"
        fill="#fff"
      />
      <path d="M12.5 14H29" stroke={BLUE} strokeWidth="1.6" strokeLinecap="round" />
      <path d="M25 20h7v5h-7a2.5 2.5 0 0 1 0-5z" fill={BLUE} />
      <circle cx="26" cy="22.5" r="1.2" fill="#fff" />
    </>
  );
}

/** The sandbox: a flask. */
function Flask() {
  return (
    <>
      <path
        d="M16.5 9h7M18 9v8l-6.6 11a2 2 0 0 0 1.7 3h13.8a2 2 0 0 0 1.7-3L22 17V9"
        fill="#fff"
        stroke="#a84700"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M14.5 25h11l2.4 4a.8.8 0 0 1-.7 1.2H12.8a.8.8 0 0 1-.7-1.2z" fill="#ff9537" />
    </>
  );
}
