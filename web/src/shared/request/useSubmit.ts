// Runs what a button starts, once at a time: a second tap while it runs does nothing.
//
//   const { submit, isSubmitting } = useSubmit(async (payType: PayType) => { await api.… });
//   <Button loading={isSubmitting} onClick={() => void submit('wechat')}>
import { useRef, useState } from 'react';

/**
 * `submit` never rejects: errors go to `onError`. By default nobody needs them, because the request itself has informed the
 * player.
 */
export function useSubmit<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  onError: (error: unknown) => void = () => undefined,
) {
  const [isSubmitting, setSubmitting] = useState(false);
  // The state changes with the next render, which is too late for a double tap.
  const isRunning = useRef(false);

  const submit = async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSubmitting(true);
    try {
      await action(...args);
    } catch (error) {
      onError(error);
    } finally {
      isRunning.current = false;
      setSubmitting(false);
    }
  };
  return { submit, isSubmitting };
}
