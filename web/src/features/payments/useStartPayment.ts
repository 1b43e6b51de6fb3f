// Starts paying an order: asks where to, notes in the address bar that a payment is under way, then leaves.

import type { PayType } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useRef, useState } from 'react';
import { openMiniProgramPage } from '../../shared/bridge/index.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { api, CallError } from '../../shared/request/index.ts';
import { readText } from '../../shared/storage/index.ts';
import { type NativeEnd, payInChat, payInShell } from './native-pay.ts';
import { isPayUrl, needsOpenId } from './scene.ts';
import { texts } from './texts.ts';

type Start = {
  orderId: string;
  /** It may have been paid or closed elsewhere: look again. */
  onRefused: () => void;
};

export function useStartPayment({ orderId, onRefused }: Start) {
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A state alone comes a render too late for a double tap.
  const isBusy = useRef(false);

  const begin = async (payType: PayType) => {
    const openId = readText('wx_open_id');
    if (needsOpenId(payType) && !openId) {
      if (!(await askWhoPays(payType))) setProblem(texts().noOpenId);
      return;
    }
    const begun = await api.user.orderPayUrl(
      {
        order_id: orderId,
        pay_type: payType,
        ...(needsOpenId(payType) && openId ? { wx_open_id: openId } : {}),
      },
      { onExpired: 'popup', errors: 'inline' },
    );
    // Whoever comes back here, even after the browser was killed, finds the page waiting for the result.
    const under = { order_id: orderId, pay_type: payType, attempt: begun.attempt_id };
    await navigate(PATHS.pay, under, { replace: true });
    if (begun.url && isPayUrl(begun.url)) return location.assign(begun.url);
    const end: NativeEnd = begun.native ? await handOver(payType, orderId, begun.native) : 'failed';
    if (end !== 'asked')
      await navigate(PATHS.payFail, { order_id: orderId, pay_type: payType, reason: end }, { replace: true });
  };

  const start = async (payType: PayType) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStarting(true);
    setProblem(undefined);
    try {
      await begin(payType);
    } catch (error) {
      setProblem(error instanceof CallError && error.kind === 'answer' ? error.msg : texts().lost);
      onRefused();
    } finally {
      isBusy.current = false;
      setStarting(false);
    }
  };
  return { start, isStarting, problem };
}

/** The mini-program learns the payer's open id, and comes back here with it. */
async function askWhoPays(payType: PayType): Promise<boolean> {
  if (payType !== 'wechat_mini') return false;
  return openMiniProgramPage('login', { link: location.pathname + location.search, purpose: 'pay' });
}

function handOver(payType: PayType, orderId: string, native: Record<string, string>): Promise<NativeEnd> {
  return payType === 'wechat_mini' ? payInShell(orderId, native) : payInChat(native);
}
